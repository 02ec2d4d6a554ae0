import { createRootRoute, createRoute, notFound, Outlet, redirect } from '@tanstack/react-router';
import { NotFound } from '../app/not-found.tsx';
import { SearchPage } from '../features/search/search-page.tsx';
import { isTarget, type Target } from '../features/search/targets.ts';

const rootRoute = createRootRoute({ component: Outlet, notFoundComponent: NotFound });

/** What the address of a search page holds. */
export interface SearchAddress {
  basicQuery?: string;
  page?: string;
}

const searchRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/search/$target',
  validateSearch: (search: Record<string, unknown>): SearchAddress => ({
    ...(typeof search.basicQuery === 'string' && search.basicQuery !== ''
      ? { basicQuery: search.basicQuery }
      : {}),
    ...(/^[1-9]\d{0,5}$/.test(String(search.page)) && search.page !== '1'
      ? { page: String(search.page) }
      : {}),
  }),
  beforeLoad: ({ params }) => {
    if (!isTarget(params.target)) throw notFound();
  },
  notFoundComponent: NotFound,
  component: function Search() {
    // One component for all three, so that focus stays on the link from one to the other.
    return <SearchPage target={searchRoute.useParams().target as Target} />;
  },
});

function leadsTo(path: '/' | '/search' | '/opportunities' | '/awards' | '/funders', target: Target) {
  return createRoute({
    getParentRoute: () => rootRoute,
    path,
    beforeLoad: () => {
      throw redirect({ href: `/search/${target}${window.location.search}` });
    },
  });
}

/** All pages of the application. */
export const routeTree = rootRoute.addChildren([
  leadsTo('/', 'opportunities'),
  leadsTo('/search', 'opportunities'),
  leadsTo('/opportunities', 'opportunities'),
  leadsTo('/awards', 'awards'),
  leadsTo('/funders', 'funders'),
  searchRoute,
]);
