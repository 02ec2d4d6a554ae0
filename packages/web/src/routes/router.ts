import { createRouter, type RouterHistory } from '@tanstack/react-router';
import { ErrorPage } from '../app/states/error-page.tsx';
import { LoadingPage } from '../app/states/loading-page.tsx';
import { NotFoundPage } from '../app/states/not-found-page.tsx';
import type { RawSearch } from '../lib/navigation.ts';
import { routeTree } from './routes.tsx';

/** How long to wait for a page before its outline is shown. */
const PENDING_MS = 300;

/** The router of a page in the browser, or of one page that the server draws. */
export function createPageRouter(history?: RouterHistory) {
  return createRouter({
    routeTree,
    ...(history ? { history } : {}),
    notFoundMode: 'root',
    defaultErrorComponent: ErrorPage,
    defaultPendingComponent: LoadingPage,
    defaultPendingMs: PENDING_MS,
    defaultPendingMinMs: 0,
    scrollRestoration: !import.meta.env.SSR,
    defaultNotFoundComponent: NotFoundPage,
    // The query of an address is kept as written. The searches have their own codec, and nothing in the query may be
    // lost.
    parseSearch: (text): RawSearch => {
      const raw = text.replace(/^\?/, '');
      return raw === '' ? {} : { raw };
    },
    stringifySearch: ({ raw }: RawSearch) => (raw ? `?${raw}` : ''),
  });
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createPageRouter>;
  }
}
