"""``python -m koenigrufen.research.experience --journal FILE``: plays, then fits what it shows."""

from koenigrufen.research.experience.gathering import main

main()
