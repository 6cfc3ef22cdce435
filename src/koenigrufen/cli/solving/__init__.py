"""What ``koenigrufen solve`` is made of: reading the task, solving it, showing the answer."""
