import { type AnyRootRoute, createRoute, Outlet } from '@tanstack/react-router';
import { Guarded } from '../app/guard/guarded.tsx';
import type { PageAccess } from '../app/guard/page-access.ts';

/** The parent of all pages that are for the same people: it has no path of its own and lets nobody else see its children. */
export function guardedRoute(root: AnyRootRoute, access: PageAccess) {
  return createRoute({
    getParentRoute: () => root,
    id: `for-${access}`,
    component: () => (
      <Guarded access={access}>
        <Outlet />
      </Guarded>
    ),
  });
}
