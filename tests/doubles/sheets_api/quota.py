"""Google's limits: so many reading and so many writing requests a minute, for each account and each project."""

from collections import defaultdict, deque
from collections.abc import Callable

from tests.doubles.sheets_api.errors import ApiError

PER_ACCOUNT = 60
PER_PROJECT = 300
MINUTE = 60.0


class Quotas:
    """Counts in sliding minutes. `refused` is how many requests were."""

    def __init__(self, now: Callable[[], float]) -> None:
        self._now = now
        self._passed: dict[tuple[str, str], deque[float]] = defaultdict(deque)
        self.refused = 0
        self.most_in_a_minute: dict[str, int] = defaultdict(int)

    def spend(self, kind: str, account: str, project: str) -> None:
        """One request, `Read` or `Write`; ApiError 429 if there were too many."""
        limits = (((kind, account), PER_ACCOUNT, " per user"), ((kind, f"project {project}"), PER_PROJECT, ""))
        for key, limit, whose in limits:
            passed = self._passed[key]
            while passed and passed[0] <= self._now() - MINUTE:
                passed.popleft()
            if len(passed) >= limit:
                self.refused += 1
                raise ApiError(
                    429,
                    f"Quota exceeded for quota metric '{kind} requests' and limit '{kind} requests per minute{whose}' "
                    f"of service 'sheets.googleapis.com' for consumer 'project_number:{project}'.",
                )
        for key, _, _ in limits:
            self._passed[key].append(self._now())
        self.most_in_a_minute[kind] = max(self.most_in_a_minute[kind], len(self._passed[kind, account]))
