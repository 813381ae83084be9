"""Which rules give way when no Keizer pairing keeps to all of them (Sliedrecht 2020 lets the organiser adjust limits).

**Decided**: steps accumulate in the order of `Rule`, each place difference a step of its own; as few steps as possible;
then as few pairs as possible that break the latest step's rule, then each earlier one.
Not done here: asking the organiser (`pairing`).
"""

from collections.abc import Mapping, Sequence, Set

from rules.keizer.legality import Candidate, Step
from rules.keizer.matching import Edge, Optimum

Level = frozenset[Edge]
"""All candidates that need one step."""


def levels(candidates: Mapping[Edge, Candidate]) -> list[Level]:
    """Candidates by the steps they need, the step that comes last first."""
    by_step: dict[Step, set[Edge]] = {}
    for edge, candidate in candidates.items():
        for step in candidate.steps:
            by_step.setdefault(step, set()).add(edge)
    return [frozenset(by_step[step]) for step in sorted(by_step, reverse=True)]


def spared(found: Optimum, steps: Sequence[Level]) -> tuple[Optimum, Sequence[Level]]:
    """Without the leading steps that can be spared altogether, and the steps left: the first of them is needed."""
    best, good, bad = found, 0, len(steps) + 1
    while bad - good > 1:
        # All of them at first: usually a single pair decides, or nothing has to give way.
        middle = len(steps) if bad > len(steps) else (good + bad) // 2
        fewer = found.avoiding(_together(steps[:middle]))
        if fewer is None:
            bad = middle
        else:
            best, good = fewer, middle
    return best, steps[good:]


def fewest(found: Optimum, steps: Sequence[Level]) -> Optimum:
    """Those with the fewest pairs that need the first step, then the second, and so on."""
    found, left = spared(found, steps)
    while left:
        level = left[0]
        found, left = spared(found.refined(lambda edge, level=level: edge in level), left[1:])  # type: ignore[misc]
    return found


def _together(steps: Sequence[Level]) -> Set[Edge]:
    return frozenset[Edge]().union(*steps)
