import { fill } from '@fundry/contracts/pages/find-page.ts';
import { PAGES, REDIRECTS } from '@fundry/contracts/pages/pages.ts';
import { FUNDER_TABS, OPPORTUNITY_TABS } from '@fundry/contracts/pages/record-tabs.ts';
import { RECORD_ID } from '@fundry/contracts/search-state/forms.ts';
import { createRootRoute, createRoute, lazyRouteComponent, notFound } from '@tanstack/react-router';
import { Shell } from '../app/shell/shell.tsx';
import { NotFoundPage } from '../app/states/not-found-page.tsx';
import { loadPart } from '../lib/load-part.ts';
import { ABOUT_DATA_PATH } from '../records/paths.ts';
import { isTarget } from '../searches/targets.ts';
import { adminRoutes } from './admin-routes.tsx';
import { editorRoutes } from './editor-routes.tsx';
import { ExportPart } from './export-part.tsx';
import { leadsTo } from './leads-to.ts';
import { personalRoutes } from './personal-routes.tsx';
import { SearchRoute } from './search-route.tsx';
import { sessionRoutes } from './session-routes.tsx';
import { TrackPart } from './track-part.tsx';

const rootRoute = createRootRoute({
  component: () => (
    <Shell
      strip={
        <>
          <ExportPart />
          <TrackPart />
        </>
      }
    />
  ),
  notFoundComponent: NotFoundPage,
});
const getParentRoute = () => rootRoute;

/** Shows the not-found page for an id that no record can have, and for a tab that does not exist. */
function known(tabs: readonly string[] = []) {
  return ({ params }: { params: { id: string; tab?: string } }) => {
    if (!RECORD_ID.test(params.id)) throw notFound();
    if (params.tab !== undefined && !tabs.includes(params.tab)) throw notFound();
  };
}

const homeRoute = createRoute({
  getParentRoute,
  path: '/',
  staticData: { pageType: 'home', drawnFrom: ['src/routes/home-route.tsx'] },
  component: lazyRouteComponent(() => loadPart(import('./home-route.tsx')), 'HomeRoute'),
});

const searchRoute = createRoute({
  getParentRoute,
  path: '/search/$target',
  beforeLoad: ({ params }) => {
    if (!isTarget(params.target)) throw notFound();
  },
  staticData: { drawnFrom: [] },
  component: SearchRoute,
});

const matchRoute = createRoute({
  getParentRoute,
  path: PAGES.match.path,
  staticData: { pageType: 'match', drawnFrom: ['src/features/search/match/match-page.tsx'] },
  component: lazyRouteComponent(
    () => loadPart(import('../features/search/match/match-page.tsx')),
    'MatchPage',
  ),
});

const analyticsRoute = createRoute({
  getParentRoute,
  path: '/search/analytics/awards',
  staticData: { pageType: 'award-analytics', drawnFrom: ['src/routes/award-analytics-route.tsx'] },
  component: lazyRouteComponent(() => loadPart(import('./award-analytics-route.tsx')), 'AwardAnalyticsRoute'),
});

const opportunityRoute = createRoute({
  getParentRoute,
  path: '/opportunities/$id/$tab',
  staticData: { pageType: 'opportunity', drawnFrom: ['src/routes/opportunity-route.tsx'] },
  beforeLoad: known(OPPORTUNITY_TABS),
  component: lazyRouteComponent(() => loadPart(import('./opportunity-route.tsx')), 'OpportunityRoute'),
});

const awardRoute = createRoute({
  getParentRoute,
  path: '/awards/$id',
  staticData: { pageType: 'award', drawnFrom: ['src/routes/award-route.tsx'] },
  beforeLoad: known(),
  component: lazyRouteComponent(() => loadPart(import('./award-route.tsx')), 'AwardRoute'),
});

const funderRoute = createRoute({
  getParentRoute,
  path: '/funders/$id/$tab',
  staticData: { pageType: 'funder', drawnFrom: ['src/routes/funder-route.tsx'] },
  beforeLoad: known(FUNDER_TABS),
  component: lazyRouteComponent(() => loadPart(import('./funder-route.tsx')), 'FunderRoute'),
});

const aboutDataRoute = createRoute({
  getParentRoute,
  path: ABOUT_DATA_PATH,
  staticData: { pageType: 'about', drawnFrom: ['src/features/about/about-data-page.tsx'] },
  component: lazyRouteComponent(
    () => loadPart(import('../features/about/about-data-page.tsx')),
    'AboutDataPage',
  ),
});

const acknowledgementsRoute = createRoute({
  getParentRoute,
  path: PAGES.acknowledgements.path,
  staticData: { pageType: 'about', drawnFrom: ['src/features/about/acknowledgements-page.tsx'] },
  component: lazyRouteComponent(
    () => loadPart(import('../features/about/acknowledgements-page.tsx')),
    'AcknowledgementsPage',
  ),
});

const unsubscribeRoute = createRoute({
  getParentRoute,
  path: PAGES.unsubscribe.path,
  staticData: { pageType: 'unsubscribe' },
  component: lazyRouteComponent(
    () => loadPart(import('../features/unsubscribe/unsubscribe-page.tsx')),
    'UnsubscribePage',
  ),
});

const unsubscribedRoute = createRoute({
  getParentRoute,
  path: PAGES.unsubscribed.path,
  staticData: { pageType: 'unsubscribe' },
  component: lazyRouteComponent(
    () => loadPart(import('../features/unsubscribe/unsubscribed-page.tsx')),
    'UnsubscribedPage',
  ),
});

const publicGroupRoute = createRoute({
  getParentRoute,
  path: PAGES.publicGroup.path.replace(':', '$'),
  staticData: { pageType: 'public-group', drawnFrom: ['src/routes/public-group-route.tsx'] },
  component: lazyRouteComponent(() => loadPart(import('./public-group-route.tsx')), 'PublicGroupRoute'),
});

const unsubscribeAlertRoute = createRoute({
  getParentRoute,
  path: PAGES.unsubscribeAlert.path,
  staticData: { pageType: 'unsubscribe' },
  component: lazyRouteComponent(
    () => loadPart(import('../features/unsubscribe/unsubscribe-alert-page.tsx')),
    'UnsubscribeAlertPage',
  ),
});

const unsubscribedAlertRoute = createRoute({
  getParentRoute,
  path: PAGES.unsubscribedAlert.path,
  staticData: { pageType: 'unsubscribe' },
  component: lazyRouteComponent(
    () => loadPart(import('../features/unsubscribe/unsubscribed-alert-page.tsx')),
    'UnsubscribedAlertPage',
  ),
});

/** All pages of the application. Every other path, including `/404`, shows the not-found page. */
export const routeTree = rootRoute.addChildren([
  homeRoute,
  searchRoute,
  matchRoute,
  analyticsRoute,
  opportunityRoute,
  awardRoute,
  funderRoute,
  aboutDataRoute,
  acknowledgementsRoute,
  unsubscribeRoute,
  unsubscribedRoute,
  unsubscribeAlertRoute,
  unsubscribedAlertRoute,
  publicGroupRoute,
  ...sessionRoutes(rootRoute),
  ...personalRoutes(rootRoute),
  ...editorRoutes(rootRoute),
  ...adminRoutes(rootRoute),
  ...REDIRECTS.map(({ from, to }) =>
    leadsTo(rootRoute, from.replaceAll(':', '$'), (params) => fill(to, params)),
  ),
]);
