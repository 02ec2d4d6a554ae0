"""What Schemathesis checks beyond its own: see docs/api.md."""

import schemathesis


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
