"""``python -m koenigrufen`` is ``koenigrufen``."""

from koenigrufen.main import main

if __name__ == "__main__":
    main()
