// Who pays whom at the end of an evening: as few payments as can be had simply. Pure.

import { negative, sum, value } from "./numbers.js";

/**
 * The largest debtor pays the largest creditor, until nobody owes anything.
 * @param {string[]} totals exact amounts that add up to nothing
 * @returns {{from: number, to: number, amount: string}[]}
 */
export function settleUp(totals) {
  const open = [...totals];
  const out = [];
  for (let round = 0; round < totals.length * 2; round += 1) {
    const by = open.map((_, i) => i).sort((a, b) => value(open[a]) - value(open[b]));
    const [from, to] = [by[0], by[by.length - 1]];
    if (value(open[from]) >= 0 || value(open[to]) <= 0) break;
    const owed = negative(open[from]);
    const amount = value(owed) < value(open[to]) ? owed : open[to];
    out.push({ from, to, amount });
    open[from] = sum([open[from], amount]);
    open[to] = sum([open[to], negative(amount)]);
  }
  return out;
}
