"""Which language a page is in: asked for, remembered, preferred by the browser, or German."""

from __future__ import annotations

from starlette.requests import HTTPConnection

from koenigrufen.texts.catalogue import LANGUAGES


def language_of(connection: HTTPConnection) -> str:
    """``?lang=``, else the cookie, else the browser's first that we know, else German."""
    wanted = (connection.query_params.get("lang"), connection.cookies.get("lang"))
    for language in wanted:
        if language in LANGUAGES:
            return language
    return _preferred(connection.headers.get("accept-language", ""))


def _preferred(header: str) -> str:
    for part in header.split(","):
        language = part.partition(";")[0].strip().lower()[:2]
        if language in LANGUAGES:
            return language
    return LANGUAGES[0]
