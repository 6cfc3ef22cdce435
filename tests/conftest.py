"""What all tests share: how many examples Hypothesis tries.

`dev` is the default, `ci` holds where the variable CI is set, `slow` is what `make slow` asks for.
A deadline would measure the machine, not the rules: there is none.
"""

import os

from hypothesis import settings

settings.register_profile("dev", max_examples=50, deadline=None)
settings.register_profile("ci", max_examples=200, deadline=None, derandomize=True, print_blob=True)
settings.register_profile("slow", max_examples=5000, deadline=None, print_blob=True)
settings.load_profile("ci" if os.environ.get("CI") else "dev")
