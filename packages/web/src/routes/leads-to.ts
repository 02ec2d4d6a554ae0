import { type AnyRootRoute, createRoute, redirect } from '@tanstack/react-router';

/** A route that leads to another address and keeps the query as it is. */
export function leadsTo(
  root: AnyRootRoute,
  path: string,
  target: (params: Record<string, string>) => string,
) {
  return createRoute({
    getParentRoute: () => root,
    path,
    beforeLoad: ({ params, location }) => {
      throw redirect({ href: target(params as Record<string, string>) + location.searchStr, replace: true });
    },
  });
}
