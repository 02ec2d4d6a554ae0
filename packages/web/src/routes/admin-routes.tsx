import { ACCOUNT_TABS } from '@fundry/contracts/pages/account-tabs.ts';
import { ADMIN_PAGES } from '@fundry/contracts/pages/personal-pages.ts';
import { type AnyRootRoute, createRoute, lazyRouteComponent, notFound } from '@tanstack/react-router';
import { loadPart } from '../lib/load-part.ts';
import { guardedRoute } from './guarded-route.tsx';

const pages = () => loadPart(import('./admin-pages.tsx'));
const imports = () => loadPart(import('./import-pages.tsx'));
const COMPONENTS = {
  adminAccounts: lazyRouteComponent(
    () => loadPart(import('../features/administration/accounts-page.tsx')),
    'AccountsPage',
  ),
  adminNewAccount: lazyRouteComponent(
    () => loadPart(import('../features/administration/new-account-page.tsx')),
    'NewAccountPage',
  ),
  adminAccount: lazyRouteComponent(pages, 'AccountRoute'),
  adminApiKeys: lazyRouteComponent(pages, 'AllApiKeysRoute'),
  adminImports: lazyRouteComponent(imports, 'ImportsRoute'),
  adminImport: lazyRouteComponent(imports, 'ImportRoute'),
  adminTrials: lazyRouteComponent(
    () => loadPart(import('../features/administration/trials-page.tsx')),
    'TrialsPage',
  ),
  adminHomeContent: lazyRouteComponent(pages, 'HomeContentForAllRoute'),
  adminAuditLog: lazyRouteComponent(pages, 'WholeAuditLogRoute'),
  adminMail: lazyRouteComponent(pages, 'MailRoute'),
};

/** The pages of the super administrator. Nobody else loads this part of the program. */
export function adminRoutes(root: AnyRootRoute) {
  const parent = guardedRoute(root, 'admin', 'almighty');
  return [
    parent.addChildren(
      Object.entries(ADMIN_PAGES).map(([name, { path }]) =>
        createRoute({
          getParentRoute: () => parent,
          path: path.replaceAll(':', '$'),
          staticData: { pageType: 'administration' },
          beforeLoad: ({ params }) => {
            const { tab } = params as { tab?: string };
            if (tab !== undefined && !(ACCOUNT_TABS as readonly string[]).includes(tab)) throw notFound();
          },
          component: COMPONENTS[name as keyof typeof ADMIN_PAGES],
        }),
      ),
    ),
  ];
}
