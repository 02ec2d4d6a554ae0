import { RECORD_ID } from '@fundry/contracts/search-state/forms.ts';
import { type AnyRootRoute, createRoute, notFound, redirect } from '@tanstack/react-router';

/**
 * A route that redirects to another address and keeps the query unchanged. An id that no record can have leads to the
 * not-found page.
 */
export function leadsTo(
  root: AnyRootRoute,
  path: string,
  target: (params: Record<string, string>) => string,
) {
  return createRoute({
    getParentRoute: () => root,
    path,
    beforeLoad: ({ params, location }) => {
      const { id } = params as { id?: string };
      if (id !== undefined && !RECORD_ID.test(id)) throw notFound();
      throw redirect({ href: target(params as Record<string, string>) + location.searchStr, replace: true });
    },
  });
}
