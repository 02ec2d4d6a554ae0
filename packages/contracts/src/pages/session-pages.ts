const SIGN_IN = 'Sign in to Fundry, register, and see whether your institution has access.';
const INVITATION = 'An invitation to join an institution in Fundry.';
const TEST = 'A page for integrators to test with.';

/** The pages under `/test/page/`. */
export const TEST_PAGES = ['no-prompt', 'login-prompt', 'user-id'] as const;

/** The pages for signing in and out, registering, passwords, and joining an institution. */
export const SESSION_PAGES = {
  signIn: { path: '/session/sign-in', title: 'Sign in – Fundry', description: SIGN_IN },
  signOut: { path: '/session/sign-out', title: 'Sign out – Fundry', description: SIGN_IN },
  register: { path: '/session/register', title: 'Register – Fundry', description: SIGN_IN },
  getStarted: { path: '/session/get-started', title: 'Get started – Fundry', description: SIGN_IN },
  checkAccess: {
    path: '/session/check-access',
    title: 'Does your institution have access? – Fundry',
    description: SIGN_IN,
  },
  trial: { path: '/session/trial', title: 'Try Fundry for two weeks – Fundry', description: SIGN_IN },
  afterTrial: {
    path: '/session/after-trial',
    title: 'What comes after a trial – Fundry',
    description: SIGN_IN,
  },
  forgotPassword: {
    path: '/session/forgot-password',
    title: 'Forgot your password? – Fundry',
    description: SIGN_IN,
  },
  resetPassword: {
    path: '/session/reset-password',
    title: 'Choose a new password – Fundry',
    description: SIGN_IN,
  },
  confirmAddress: {
    path: '/session/confirm-address',
    title: 'Confirm your address – Fundry',
    description: SIGN_IN,
  },
  setup: { path: '/session/setup', title: 'Set up this installation – Fundry', description: SIGN_IN },
  changeOrganization: {
    path: '/session/change-organization',
    title: 'Change institution – Fundry',
    description: SIGN_IN,
  },
  accountDeleted: {
    path: '/session/account-deleted',
    title: 'Your account is deleted – Fundry',
    description: SIGN_IN,
  },
  changeAddress: {
    path: '/session/change-address',
    title: 'Confirm your new address – Fundry',
    description: SIGN_IN,
  },
  instAssoc: { path: '/session/inst-assoc', title: 'Join your institution – Fundry', description: SIGN_IN },
  remoteLogin: { path: '/remote-login', title: 'Sign in – Fundry', description: SIGN_IN },
  adminInvitation: {
    path: '/public/admin-invitation',
    title: 'Invitation – Fundry',
    description: INVITATION,
  },
  acceptAdminInvitation: {
    path: '/accept-admin-invitation',
    title: 'Invitation – Fundry',
    description: INVITATION,
  },
  testPage: {
    path: '/test/page/:page',
    values: { page: TEST_PAGES },
    title: 'Test page – Fundry',
    description: TEST,
  },
} as const;
