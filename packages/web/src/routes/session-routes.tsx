import { SESSION_PAGES } from '@fundry/contracts/pages/session-pages.ts';
import { type AnyRootRoute, createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { loadPart } from '../lib/load-part.ts';

const COMPONENTS: Record<keyof typeof SESSION_PAGES, ReturnType<typeof lazyRouteComponent>> = {
  signIn: lazyRouteComponent(() => loadPart(import('../features/session/sign-in-page.tsx')), 'SignInPage'),
  signOut: lazyRouteComponent(() => loadPart(import('../features/session/sign-out-page.tsx')), 'SignOutPage'),
};

/** The pages on the way to a session, each loaded when it is opened. */
export function sessionRoutes(root: AnyRootRoute) {
  return Object.entries(SESSION_PAGES).map(([name, { path }]) =>
    createRoute({
      getParentRoute: () => root,
      path,
      staticData: { pageType: 'session' },
      component: COMPONENTS[name as keyof typeof SESSION_PAGES],
    }),
  );
}
