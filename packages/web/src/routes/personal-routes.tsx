import { PERSONAL_PAGES } from '@fundry/contracts/pages/personal-pages.ts';
import { type AnyRootRoute, createRoute, lazyRouteComponent } from '@tanstack/react-router';
import type { PageAccess } from '../app/guard/page-access.ts';
import type { PageType } from '../lib/data-layer.ts';
import { loadPart } from '../lib/load-part.ts';
import { guardedRoute } from './guarded-route.tsx';

type PageName = keyof typeof PERSONAL_PAGES;

/** The data layer's type for a page, by the beginning of the page's path. */
const PAGE_TYPES: Record<string, PageType> = {
  'my-funding': 'my-funding',
  competitions: 'my-funding',
  profile: 'profile',
  user: 'settings',
  suggestions: 'suggestions',
};

const tracked = () => loadPart(import('./tracked-route.tsx'));
const sent = lazyRouteComponent(() => loadPart(import('./sent-route.tsx')), 'SentRoute');
const suggestions = () => loadPart(import('./suggestions-route.tsx'));
const competitions = () => loadPart(import('./competition-routes.tsx'));
const colleagues = () => loadPart(import('./colleagues-route.tsx'));
const OWN = {
  profileAccount: lazyRouteComponent(
    () => loadPart(import('../features/profile/account-page.tsx')),
    'AccountPage',
  ),
  savedSearches: lazyRouteComponent(
    () => loadPart(import('./saved-searches-route.tsx')),
    'SavedSearchesRoute',
  ),
  trackedOpportunities: lazyRouteComponent(tracked, 'TrackedRoute'),
  trackedGroup: lazyRouteComponent(tracked, 'TrackedRoute'),
  sentToPure: sent,
  sentToPureLabel: sent,
  colleagueGroups: lazyRouteComponent(colleagues, 'ColleaguesRoute'),
  colleagueGroup: lazyRouteComponent(colleagues, 'ColleaguesRoute'),
  dismissedResults: lazyRouteComponent(() => loadPart(import('./dismissed-route.tsx')), 'DismissedRoute'),
  ownApplications: lazyRouteComponent(competitions, 'OwnApplicationsRoute'),
  ownApplication: lazyRouteComponent(competitions, 'OwnApplicationRoute'),
  ownReviews: lazyRouteComponent(competitions, 'OwnReviewsRoute'),
  reviewsOfCompetition: lazyRouteComponent(competitions, 'ReviewsOfCompetitionRoute'),
  review: lazyRouteComponent(competitions, 'ReviewRoute'),
  competition: lazyRouteComponent(competitions, 'CompetitionRoute'),
  suggestions: lazyRouteComponent(suggestions, 'SuggestionsRoute'),
  suggestionsOfProfile: lazyRouteComponent(suggestions, 'ProfileRoute'),
  userSettings: lazyRouteComponent(
    () => loadPart(import('../features/settings/settings-page.tsx')),
    'SettingsPage',
  ),
  userSecurity: lazyRouteComponent(
    () => loadPart(import('../features/settings/security-page.tsx')),
    'SecurityPage',
  ),
  userApiKeys: lazyRouteComponent(() => loadPart(import('./own-keys-route.tsx')), 'OwnKeysRoute'),
  userPrivacy: lazyRouteComponent(
    () => loadPart(import('../features/settings/privacy-page.tsx')),
    'PrivacyPage',
  ),
};

const institution = () => loadPart(import('./institution-routes.tsx'));
const ADMINS = {
  profileMembers: lazyRouteComponent(institution, 'MembersRoute'),
  profileRoles: lazyRouteComponent(institution, 'RolesRoute'),
  profileApiKeys: lazyRouteComponent(institution, 'ApiKeysRoute'),
  profileUse: lazyRouteComponent(institution, 'UseRoute'),
  profileAuditLog: lazyRouteComponent(institution, 'AuditLogRoute'),
};

/** The pages about a person, for everybody who is signed in, and those about their institution, for its administrators. */
export function personalRoutes(root: AnyRootRoute) {
  return [guarded(root, 'signed-in', OWN), guarded(root, 'admin', ADMINS)];
}

function guarded(
  root: AnyRootRoute,
  access: PageAccess,
  components: Partial<Record<PageName, ReturnType<typeof lazyRouteComponent>>>,
) {
  const parent = guardedRoute(root, 'personal', access);
  return parent.addChildren(
    Object.entries(components).map(([name, component]) => {
      const { path } = PERSONAL_PAGES[name as PageName];
      const pageType = PAGE_TYPES[path.split('/')[1]!]!;
      return createRoute({
        getParentRoute: () => parent,
        path: path.replaceAll(':', '$'),
        staticData: { pageType },
        component,
      });
    }),
  );
}
