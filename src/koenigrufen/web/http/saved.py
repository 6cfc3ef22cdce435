"""Rule sets as calls name them: a preset, one that was saved, or a text."""

from __future__ import annotations

from koenigrufen.rules.loading import preset_names
from koenigrufen.web.http.guard import CallError
from koenigrufen.web.rulesets import from_text, text_id
from koenigrufen.web.server import Server


async def rules_by_name(server: Server, name: str, text: str) -> tuple[str, str]:
    """The name and, for anything but a preset, the text. Raises RulesError or CallError."""
    if text:
        from_text(text)
        return text_id(text), text
    if name in preset_names():
        return name, ""
    saved = await server.store.rules_text(name)
    if saved is None:
        raise CallError(404, "unknown-rules", near=preset_names()[0])
    return name, saved
