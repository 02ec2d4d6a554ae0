import { type AnyRootRoute, createRoute, Outlet } from '@tanstack/react-router';
import { Guarded } from '../app/guard/guarded.tsx';
import type { PageAccess } from '../app/guard/page-access.ts';

/**
 * The parent route of pages with the same access rule. It has no path of its own. Only people with that access see
 * its children.
 */
export function guardedRoute(
  root: AnyRootRoute,
  area: 'session' | 'personal' | 'editors' | 'admin',
  access: PageAccess,
) {
  return createRoute({
    getParentRoute: () => root,
    id: `${area}-for-${access}`,
    component: () => (
      <Guarded access={access}>
        <Outlet />
      </Guarded>
    ),
  });
}
