"""How the page of an analysis looks; readable on a phone, in the dark and on paper."""

from typing import Final

STYLE: Final = """
:root { color-scheme: light dark; --ground: #f7f4ec; --ink: #22201c; --line: #b9b0a0;
  --card: #fffdf7; --red: #a3152a; --tarock: #17406b; --win: #e6dcc0; }
@media (prefers-color-scheme: dark) { :root { --ground: #1c1f1d; --ink: #ece7da;
  --line: #5b5a52; --card: #2a2d2a; --red: #ff9aa6; --tarock: #9cc8ff; --win: #45432f; }
  polyline { filter: brightness(1.9); } .key line { filter: brightness(1.9); } }
body { margin: 0; background: var(--ground); color: var(--ink);
  font: 16px/1.5 system-ui, sans-serif; }
main { max-width: 60rem; margin: 0 auto; padding: 1rem; }
h1 { font-size: 1.6rem; } h2 { font-size: 1.15rem; margin: 1.6rem 0 .4rem; }
.scroll { overflow-x: auto; }
table { border-collapse: collapse; font-variant-numeric: tabular-nums; }
th, td { padding: .25rem .6rem; border-bottom: 1px solid var(--line); text-align: left;
  vertical-align: top; }
.card { display: inline-block; min-width: 1.6em; padding: 0 .25em; margin: .1em 0;
  border: 1px solid var(--line); border-radius: .25em; background: var(--card);
  text-align: center; white-space: nowrap; font-weight: 600; }
.card.red { color: var(--red); } .card.tarock { color: var(--tarock); }
.hands p { margin: .3rem 0; }
.tricks td { text-align: center; } .tricks .winner { background: var(--win); }
.tricks .leader .card { box-shadow: 0 2px 0 0 var(--ink); }
tr:has(+ .reason) td { border-bottom: 0; padding-bottom: 0; }
.reason td { padding-top: 0; max-width: 38rem; }
figure { margin: 1rem 0; overflow-x: auto; }
figure > svg { width: 100%; min-width: 34rem; height: auto; }
svg text { font-size: 11px; fill: var(--ink); }
.grid { stroke: var(--line); stroke-width: 1; }
.begin { stroke: var(--ink); stroke-width: 1; stroke-dasharray: 1 4; }
.turn { stroke: var(--red); stroke-width: 6; stroke-opacity: .25; }
.key { display: inline-block; margin-right: 1rem; }
@media (max-width: 40rem) { th, td { padding: .25rem .15rem; } table { font-size: .8rem; }
  thead th { font-size: .7rem; } figure > svg { min-width: 0; } svg text { font-size: 22px; } }
@media print { section { break-inside: avoid; } }
"""
