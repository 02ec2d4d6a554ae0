"""What Schemathesis checks beyond its own: see docs/api.md."""

import schemathesis
from schemathesis.openapi.checks import IgnoredAuth
from schemathesis.specs.openapi.checks import ignored_auth


@schemathesis.check
def takes_what_it_allows(ctx, response, case):
    """A request that the description allows is never refused for its form.

    It takes the place of Schemathesis' `positive_data_acceptance`, which counts every 400 as a refusal of form. Some
    are about what no description can say: a query with an open bracket, a link that was used, two names of one
    parameter with different values. The `code` of the answer tells them apart.
    """
    mode = case.meta.generation.mode if case.meta else None
    if mode is None or not mode.is_positive or response.status_code != 400:
        return
    answer = response.json()
    if answer["code"] == "request/invalid":
        raise AssertionError(f"refused, although the description allows it: {answer['detail']}")


@schemathesis.check
def knows_its_callers(ctx, response, case):
    """A call that is not open to everybody refuses callers without a key and those with a wrong one.

    It takes the place of Schemathesis' `ignored_auth`, which expects 401 or 403. An address that sends wrong keys all
    the time, as this check does, is refused with 429, which is as good.
    """
    try:
        return ignored_auth(ctx, response, case)
    except IgnoredAuth as failure:
        if "429 Too Many Requests" not in failure.message:
            raise
