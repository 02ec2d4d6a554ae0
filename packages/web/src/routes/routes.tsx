import { createRootRoute, createRoute, Outlet, redirect } from '@tanstack/react-router';
import { NotFound } from '../app/not-found.tsx';
import { SearchPage } from '../features/search/search-page.tsx';
import type { Target } from '../features/search/targets.ts';

const rootRoute = createRootRoute({ component: Outlet, notFoundComponent: NotFound });

/** What the address of a search page holds. */
export interface SearchAddress {
  basicQuery?: string;
  page?: string;
}

function searchRoute(target: Target) {
  return createRoute({
    getParentRoute: () => rootRoute,
    path: `/search/${target}`,
    validateSearch: (search: Record<string, unknown>): SearchAddress => ({
      ...(typeof search.basicQuery === 'string' && search.basicQuery !== ''
        ? { basicQuery: search.basicQuery }
        : {}),
      ...(/^[1-9]\d{0,5}$/.test(String(search.page)) && search.page !== '1'
        ? { page: String(search.page) }
        : {}),
    }),
    component: function Search() {
      return <SearchPage key={target} target={target} />;
    },
  });
}

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
  searchRoute('opportunities'),
  searchRoute('awards'),
  searchRoute('funders'),
]);
