import { LIBRARY_CALLS } from '../../modules/identity/identity.public.ts';

/** Every kind of caller, in the order of the columns. */
export const CALLERS = [
  'GREY',
  'BLUE',
  'YELLOW',
  'VIEWER',
  'EDITOR',
  'ADMIN',
  'ALMIGHTY',
  'STRANGER',
  'SCOPE',
  'NO_SCOPE',
  'OWN_KEY',
] as const;
export type CallerName = (typeof CALLERS)[number];

/**
 * The answer that each caller gets: `+` is let in; `s` must sign in (401); `-` may not (403). STRANGER is an
 * administrator of another account. The calls let him in to act on his own account; `isolation.test.ts` tests what he
 * can reach. SCOPE and NO_SCOPE are API keys of an institution. OWN_KEY is the key of a person, the super administrator;
 * its answers follow from theirs and from `NOT_BY_KEY`.
 */
const ANYONE = '++++++++--';
const READERS = '+++++++++-';
const EVERY_KEY = '++++++++++';
const SIGNED_IN = 'ss++++++--';
const MEMBERS = 'ss-+++++--';
const ADMINS = 'ss---+++--';
const SUPER = 'ss----+---';

/** The expected answer of every call, by the name of its operation. A call without a row fails the test. */
export const PERMISSIONS: Record<string, string> = {
  ...rows(READERS, [
    ...['Opportunities', 'Awards', 'Funders'].flatMap((of) => [
      `search${of}`,
      `search${of}ByAddress`,
      `aggregate${of}`,
      `aggregateAll${of}`,
    ]),
    ...['Opportunity', 'Award', 'Funder'].flatMap((of) => [
      `list${of}Ids`,
      `describe${of}Search`,
      `read${of}`,
    ]),
    'listSimilarOpportunities',
    'readAwardStatistics',
    'analyseAwards',
    'listFunderCoverage',
    'summariseCatalogue',
    'suggestFunders',
    'suggestKeywords',
    'suggestAwardedInstitutions',
    'suggestAwardedAuthors',
  ]),
  ...rows(EVERY_KEY, [
    'readEnvironment',
    'describeOpenSearch',
    'listResearchAreas',
    'listFunderTypes',
    'listGrantTypes',
    'listIndividualApplicantTypes',
    'listOrganizationApplicantTypes',
    'listDegreeRequirements',
    'listRestrictions',
    'listSalutations',
    'listProfessions',
    'listSubjectAreas',
    'listAcknowledgements',
    'readCurrentUser',
    'readUserInfo',
    'readSessionOptions',
  ]),
  ...rows(ANYONE, [
    'recordOpportunityPresentation',
    'signIn',
    'signOut',
    'register',
    'resendConfirmation',
    'requestPasswordReset',
    'resetPassword',
    'startSingleSignOn',
    'checkAccess',
    'takeHandover',
    'checkSetupLink',
    'setUpInstallation',
    'requestTrial',
    'endAlerts',
    'endAlertsByOneClick',
    'readAtomFeed',
    'readDeadlineCalendar',
  ]),
  ...rows(SIGNED_IN, [
    'readUserProfile',
    'saveUserProfile',
    'readPreferences',
    'savePreferences',
    'downloadOwnData',
    'deleteOwnAccount',
    'listOwnKeys',
    'createOwnKey',
    'renameOwnKey',
    'deleteOwnKey',
    'changePassword',
    'listOwnOrganizations',
    'changeOrganization',
    'requestAssociation',
    'confirmAssociation',
    'offerHandover',
    'listSessions',
    'endSession',
    'acceptAdminInvitation',
    'listDismissals',
    'readDismissal',
    'dismissRecord',
    'undoDismissal',
    'listSavedSearches',
    'readSavedSearch',
    'saveSearch',
    'markSavedSearchSeen',
    'deleteSavedSearch',
    'restoreSavedSearch',
    'readSearchFeed',
    'makeSearchFeed',
    'endSearchFeed',
    'exportOpportunities',
    'exportAwards',
    'exportFunders',
  ]),
  ...rows(MEMBERS, ['readFirstWithRole', 'readContactDetails', 'listSharedSearches']),
  ...rows(ADMINS, [
    'listUserRoles',
    'assignUserRole',
    'changeUserRole',
    'removeUserRole',
    'inviteAdmin',
    'listAdminInvitations',
    'withdrawAdminInvitation',
    'searchMembers',
    'saveContactDetails',
    'removeContactDetails',
    'listOwnApiConsumers',
    'createOwnApiConsumer',
    'renameOwnApiConsumer',
    'deleteOwnApiConsumer',
    'listAuditEvents',
  ]),
  ...rows(SUPER, [
    'searchPeople',
    'listUserRolesOfAccount',
    'assignUserRoleInAccount',
    'changeUserRoleInAccount',
    'removeUserRoleInAccount',
    'readContactDetailsOfAccount',
    'saveContactDetailsOfAccount',
    'removeContactDetailsOfAccount',
    'listAccounts',
    'createAccount',
    'changeAccount',
    'deleteAccount',
    'listDomains',
    'addDomain',
    'verifyDomain',
    'removeDomain',
    'listIpRanges',
    'addIpRange',
    'removeIpRange',
    'listPersonPermissions',
    'savePersonPermissions',
    'listIdentityProviders',
    'addIdentityProvider',
    'removeIdentityProvider',
    'listApiConsumers',
    'createApiConsumer',
    'renameApiConsumer',
    'deleteApiConsumer',
    'listTrialRequests',
    'approveTrial',
    'declineTrial',
    'listAllAuditEvents',
    'listKeptMails',
    'readKeptMail',
  ]),
};

/** What no API key of a person may do, whatever the person may. */
const NOT_BY_KEY = [
  'signIn',
  'signOut',
  'register',
  'resendConfirmation',
  'requestPasswordReset',
  'resetPassword',
  'changePassword',
  'startSingleSignOn',
  'checkAccess',
  'offerHandover',
  'takeHandover',
  'listSessions',
  'endSession',
  'checkSetupLink',
  'setUpInstallation',
  'changeOrganization',
  'requestAssociation',
  'confirmAssociation',
  'acceptAdminInvitation',
  'deleteOwnAccount',
  'listOwnKeys',
  'createOwnKey',
  'renameOwnKey',
  'deleteOwnKey',
  'listOwnApiConsumers',
  'createOwnApiConsumer',
  'renameOwnApiConsumer',
  'deleteOwnApiConsumer',
  'listApiConsumers',
  'createApiConsumer',
  'renameApiConsumer',
  'deleteApiConsumer',
  'listIdentityProviders',
  'addIdentityProvider',
  'removeIdentityProvider',
  'listKeptMails',
  'readKeptMail',
];

/** The answers that all callers get to a call, in the order of `CALLERS`. */
export function answersTo(call: string): string | undefined {
  const answers = PERMISSIONS[call];
  const ofKey = NOT_BY_KEY.includes(call) ? '-' : answers?.[CALLERS.indexOf('ALMIGHTY')];
  return answers && answers + ofKey;
}

/** The library's own calls answer every caller. Each call checks the proof it is given. */
export const OPEN_LIBRARY_CALLS: string[] = LIBRARY_CALLS.map(({ method, path }) => `${method} ${path}`);

function rows(answers: string, names: string[]): Record<string, string> {
  return Object.fromEntries(names.map((name) => [name, answers]));
}
