"""The deck: 54 faces as SVG, drawn from numbers. Own work, CC0.

``python -m koenigrufen.web.deck`` draws it anew into ``web/static/deck``.
"""
