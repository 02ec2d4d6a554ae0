import { ACCOUNT_TABS } from './account-tabs.ts';

/** The pages about a person and their institution. */
export const PERSONAL_PAGES = {
  profileAccount: {
    path: '/profile/account',
    title: 'Account – Fundry',
    description: 'Your account and your institution.',
  },
  profileMembers: {
    path: '/profile/members',
    title: 'Members – Fundry',
    description: 'The members of an institution, and invitations to it.',
  },
  profileRoles: {
    path: '/profile/roles',
    title: 'Roles – Fundry',
    description: 'Roles and contact person of an institution.',
  },
  profileApiKeys: {
    path: '/profile/api-keys',
    title: 'API keys – Fundry',
    description: 'API keys and webhook of an institution.',
  },
  profileUse: {
    path: '/profile/use',
    title: 'Use – Fundry',
    description: 'How many members of an institution use Fundry, by month.',
  },
  profileAuditLog: {
    path: '/profile/audit-log',
    title: 'Audit log – Fundry',
    description: 'Who did what in the administration of an institution.',
  },
  savedSearches: {
    path: '/my-funding/saved-searches',
    title: 'My funding – Fundry',
    description: 'Your saved searches, and what is new in them.',
  },
  trackedOpportunities: {
    path: '/my-funding/tracked-opportunities',
    title: 'Tracked opportunities – My funding – Fundry',
    description: 'The opportunities that you track, with their deadlines and how far you have come.',
  },
  trackedGroup: {
    path: '/my-funding/tracked-opportunities/:groupId',
    title: 'Tracked opportunities – My funding – Fundry',
    description: 'A group of the opportunities that you track.',
  },
  sentToPure: {
    path: '/my-funding/sent-to-pure',
    title: 'Sent to Pure – My funding – Fundry',
    description: 'The opportunities that your institution sends to its research-information system.',
  },
  sentToPureLabel: {
    path: '/my-funding/sent-to-pure/:labelId',
    title: 'Sent to Pure – My funding – Fundry',
    description: 'The opportunities that your institution sends with a label.',
  },
  colleagueGroups: {
    path: '/my-funding/colleagues',
    title: 'Groups of colleagues – My funding – Fundry',
    description: 'Groups of opportunities that your colleagues show.',
  },
  colleagueGroup: {
    path: '/my-funding/colleagues/:groupId',
    title: 'Groups of colleagues – My funding – Fundry',
    description: 'A group of opportunities that a colleague shows.',
  },
  dismissedResults: {
    path: '/my-funding/dismissed',
    title: 'Dismissed – My funding – Fundry',
    description: 'Results that you dismissed, and how to bring them back.',
  },
  ownApplications: {
    path: '/my-funding/applications',
    title: 'Applications – My funding – Fundry',
    description: 'Your applications in the internal competitions of your institution.',
  },
  ownApplication: {
    path: '/my-funding/applications/:competitionId',
    title: 'Application – My funding – Fundry',
    description: 'Your application in an internal competition.',
  },
  ownReviews: {
    path: '/my-funding/reviews',
    title: 'Reviews – My funding – Fundry',
    description: 'The internal competitions in which you review applications.',
  },
  reviewsOfCompetition: {
    path: '/my-funding/reviews/:competitionId',
    title: 'Reviews – My funding – Fundry',
    description: 'The applications that you review in a competition.',
  },
  review: {
    path: '/my-funding/reviews/:competitionId/:applicationId',
    title: 'Review – My funding – Fundry',
    description: 'An application that you review.',
  },
  competition: {
    path: '/competitions/:competitionId',
    title: 'Internal competition – Fundry',
    description: 'Leads to an internal competition of your institution.',
  },
  suggestions: {
    path: '/suggestions',
    title: 'Suggestions – Fundry',
    description: 'Your author profiles, and the calls that fit them.',
  },
  suggestionsOfProfile: {
    path: '/suggestions/:profileId',
    title: 'Suggestions – Fundry',
    description: 'The calls that fit one of your profiles.',
  },
  userSettings: {
    path: '/user/settings',
    title: 'Settings – Fundry',
    description: 'Your details and preferences.',
  },
  userSecurity: {
    path: '/user/security',
    title: 'Password and sessions – Fundry',
    description: 'Your password, and where you are signed in.',
  },
  userApiKeys: {
    path: '/user/api-keys',
    title: 'API keys – Fundry',
    description: 'Keys with which your own programs use the API.',
  },
  userPrivacy: {
    path: '/user/privacy',
    title: 'Privacy – Fundry',
    description: 'Everything that Fundry holds about you, to download or delete.',
  },
} as const;

/** The pages of the super administrator. */
export const ADMIN_PAGES = {
  adminAccounts: {
    path: '/admin/accounts',
    title: 'Accounts – Administration – Fundry',
    description: 'The institutions of this installation.',
  },
  adminNewAccount: {
    path: '/admin/accounts/new',
    title: 'New account – Fundry',
    description: 'Creates an institution with its domains and networks.',
  },
  adminAccount: {
    path: '/admin/accounts/:accountId/:tab',
    values: { tab: ACCOUNT_TABS },
    title: 'Account – Administration – Fundry',
    description: 'One institution: domains, networks, members, roles, permissions, single sign-on, keys.',
  },
  adminApiKeys: {
    path: '/admin/api-keys',
    title: 'API keys – Administration – Fundry',
    description: 'The API keys of all institutions.',
  },
  adminImports: {
    path: '/admin/imports',
    title: 'Imports – Administration – Fundry',
    description: 'Brings publishers’ records in: files, downloads, schedules, and what came of them.',
  },
  adminImport: {
    path: '/admin/imports/:importId',
    title: 'Import – Administration – Fundry',
    description: 'How far an import is or what came of it, with its rejected records.',
  },
  adminTrials: {
    path: '/admin/trials',
    title: 'Trials – Administration – Fundry',
    description: 'Requests for a trial.',
  },
  adminHomeContent: {
    path: '/admin/home-content',
    title: 'Home content – Administration – Fundry',
    description: 'What stands on the home page for everybody.',
  },
  adminAuditLog: {
    path: '/admin/audit-log',
    title: 'Audit log – Administration – Fundry',
    description: 'Who did what in the administration of all institutions.',
  },
  adminMail: {
    path: '/admin/mail',
    title: 'Email – Administration – Fundry',
    description:
      'How this installation sends email, and messages that were kept because no mail server is set.',
  },
} as const;
