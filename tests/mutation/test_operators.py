"""The faults that are planted, on a small source; and that the explanations speak of real ones."""

from tests.mutation.ledger import EXPLAINED
from tests.mutation.operators import mutants
from tests.mutation.run import FILES, LAW, ROOT

SOURCE = '''
"""A module."""
__all__ = ["enough"]
LIMIT = 3

def enough(points: int, ours: bool = True) -> bool:
    """Whether it is."""
    assert points >= 0
    if not ours:
        return False
    return points > LIMIT and any(part < 2 for part in (points, LIMIT) if part)
'''


def planted() -> set[tuple[str, str, str]]:
    return {(m.function, m.before, m.after) for m in mutants("a.py", SOURCE)}


def test_comparisons_conditions_constants_and_results_are_changed() -> None:
    assert {
        ("", "3", "4"),
        ("enough", "not ours", "ours"),
        ("enough", "points > LIMIT", "points >= LIMIT"),
        ("enough", "part < 2", "part <= 2"),
        ("enough", "2", "3"),
        ("enough", "False", "True"),
        ("enough", "any", "all"),
        ("enough", "for part in (points, LIMIT) if part", "for part in (points, LIMIT)"),
    } <= {(function, before, after) for function, before, after in planted()}


def test_docstrings_annotations_defaults_asserts_and_exports_are_left_alone() -> None:
    texts = {before for _, before, _ in planted()}
    assert not {"'A module.'", "'Whether it is.'", "True", "points >= 0", "0", "'enough'"} & texts


def test_every_fault_can_be_named_apart() -> None:
    keys = [mutant.key for mutant in mutants("a.py", SOURCE + SOURCE)]
    assert len(set(keys)) == len(keys)


def test_a_source_is_whole_again_after_its_faults() -> None:
    assert [m.after for m in mutants("a.py", SOURCE)] == [m.after for m in mutants("a.py", SOURCE)]
    assert all("LIMIT = 3" in m.text for m in mutants("a.py", SOURCE) if m.function)


def test_only_faults_that_there_are_are_explained() -> None:
    sources = {file: (ROOT / LAW / file).read_text(encoding="utf-8") for file in FILES}
    known = {mutant.key for file in sources for mutant in mutants(file, sources[file])}
    assert set(EXPLAINED) <= known
    assert all(EXPLAINED.values())
