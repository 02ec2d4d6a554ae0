import { SESSION_PAGES, TEST_PAGES } from '@fundry/contracts/pages/session-pages.ts';
import {
  type AnyRootRoute,
  type AnyRoute,
  createRoute,
  lazyRouteComponent,
  notFound,
} from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { loadPart } from '../lib/load-part.ts';
import { guardedRoute } from './guarded-route.tsx';

type SessionPage = keyof typeof SESSION_PAGES;

const COMPONENTS: Record<SessionPage, ReturnType<typeof lazyRouteComponent>> = {
  signIn: part(() => import('../features/session/sign-in-page.tsx'), 'SignInPage'),
  signOut: part(() => import('../features/session/sign-out-page.tsx'), 'SignOutPage'),
  register: part(() => import('../features/session/register-page.tsx'), 'RegisterPage'),
  getStarted: part(() => import('../features/session/get-started-page.tsx'), 'GetStartedPage'),
  checkAccess: part(() => import('../features/session/check-access-page.tsx'), 'CheckAccessPage'),
  trial: part(() => import('../features/session/trial-page.tsx'), 'TrialPage'),
  afterTrial: part(() => import('../features/session/after-trial-page.tsx'), 'AfterTrialPage'),
  forgotPassword: part(() => import('../features/session/forgot-password-page.tsx'), 'ForgotPasswordPage'),
  resetPassword: part(() => import('../features/session/reset-password-page.tsx'), 'ResetPasswordPage'),
  confirmAddress: part(() => import('../features/session/confirm-address-page.tsx'), 'ConfirmAddressPage'),
  setup: part(() => import('../features/session/setup-page.tsx'), 'SetupPage'),
  changeOrganization: part(
    () => import('../features/session/change-organization-page.tsx'),
    'ChangeOrganizationPage',
  ),
  accountDeleted: part(() => import('../features/session/account-deleted-page.tsx'), 'AccountDeletedPage'),
  changeAddress: part(() => import('../features/session/change-address-page.tsx'), 'ChangeAddressPage'),
  instAssoc: part(() => import('../features/session/inst-assoc-page.tsx'), 'InstAssocPage'),
  remoteLogin: part(
    () => import('../features/session/remote-login/remote-login-page.tsx'),
    'RemoteLoginPage',
  ),
  adminInvitation: part(
    () => import('../features/admin-invitation/admin-invitation-page.tsx'),
    'AdminInvitationPage',
  ),
  acceptAdminInvitation: part(
    () => import('../features/admin-invitation/accept-invitation-page.tsx'),
    'AcceptInvitationPage',
  ),
  testPage: part(() => import('../features/test-pages/test-page.tsx'), 'TestPage'),
};

const FOR_SIGNED_IN: readonly SessionPage[] = [
  'changeOrganization',
  'changeAddress',
  'instAssoc',
  'acceptAdminInvitation',
];

/** The pages for signing in and joining an institution. Each loads when it is opened. */
export function sessionRoutes(root: AnyRootRoute) {
  const names = Object.keys(SESSION_PAGES) as SessionPage[];
  const guarded = guardedRoute(root, 'session', 'signed-in');
  return [
    ...names.filter((name) => !FOR_SIGNED_IN.includes(name)).map((name) => pageRoute(root, name)),
    guarded.addChildren(FOR_SIGNED_IN.map((name) => pageRoute(guarded, name))),
  ];
}

function pageRoute(parent: AnyRoute, name: SessionPage) {
  return createRoute({
    getParentRoute: () => parent,
    path: SESSION_PAGES[name].path.replaceAll(':', '$'),
    staticData: { pageType: 'session' },
    beforeLoad: ({ params }: { params: { page?: string } }) => {
      const isKnown = params.page === undefined || TEST_PAGES.some((page) => page === params.page);
      if (!isKnown) throw notFound();
    },
    component: COMPONENTS[name],
  });
}

function part<Name extends string>(load: () => Promise<Record<Name, ComponentType>>, name: Name) {
  return lazyRouteComponent(() => loadPart(load().then((module) => ({ default: module[name] }))));
}
