import { type AnyRootRoute, createRoute, Outlet } from '@tanstack/react-router';
import { Guarded, type PageAccess } from '../app/guard/guarded.tsx';

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
