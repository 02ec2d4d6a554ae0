import { z } from 'zod';
import { ACCESS_MODES, COLORS } from '../access.ts';
import { applicantFacts } from '../eligibility/applicant-schema.ts';
import { defineEndpoint } from '../endpoint.ts';
import { allFeaturePermissions, done, id, line, nameLine, phone, role } from '../identity/fields.ts';
import { preferences } from '../identity/preferences.ts';

const account = z.object({ id, name: z.string() });

/** Information about the caller, as the screens need it. */
export const currentUser = z.object({
  userId: id.nullable().describe('null: nobody is signed in'),
  name: z.string().nullable(),
  email: z.string().nullable(),
  emailsStopped: z
    .boolean()
    .describe(
      'The mail server keeps refusing the address, so the person gets no alerts until they confirm it',
    ),
  account: account.nullable().describe('The institution of the member, or of the network address'),
  role,
  color: z.enum(COLORS),
  accessMode: z.enum(ACCESS_MODES).nullable(),
  readOnly: z.boolean().describe('The trial of the account has ended'),
  integrations: z.array(z.enum(['PURE'])),
  featurePermissions: allFeaturePermissions,
  views: z
    .object({ limit: z.number().int(), used: z.number().int() })
    .nullable()
    .describe('How many detail records this visitor may open, and has opened; null: no limit'),
});

/** What people say about themselves in their profile. */
export const profileFields = z.object({
  firstName: nameLine(100),
  lastName: nameLine(100),
  phone: phone.nullish(),
  salutation: line(50).nullish(),
  userRoleId: line(50).nullish(),
  subjectAreaIds: z.array(line(20)).max(50).optional(),
});

const profile = z.object({
  userId: id,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  salutation: z.string().nullable(),
  userRoleId: z.string().nullable(),
  subjectAreaIds: z.array(z.string()),
  role,
  account: account.nullable(),
});

const mine = { tag: 'User' } as const;

export const currentUserEndpoints = {
  read: defineEndpoint({
    ...mine,
    name: 'readCurrentUser',
    method: 'GET',
    path: '/api/user',
    access: 'anyone',
    scope: 'any',
    summary: 'Who is asking; works for anonymous visitors too',
    answer: currentUser,
  }),
  info: defineEndpoint({
    ...mine,
    name: 'readUserInfo',
    method: 'GET',
    path: '/user/info',
    access: 'anyone',
    scope: 'any',
    summary: 'Whether somebody is signed in, and their identity level',
    answer: currentUser
      .pick({ userId: true, account: true, role: true, color: true, accessMode: true })
      .extend({ signedIn: z.boolean() }),
  }),
  profile: defineEndpoint({
    ...mine,
    name: 'readUserProfile',
    method: 'GET',
    path: '/user/profile',
    access: 'signed-in',
    summary: 'Name, address, phone, role and institution of the signed-in person',
    answer: profile,
  }),
  saveProfile: defineEndpoint({
    ...mine,
    name: 'saveUserProfile',
    method: 'PUT',
    path: '/user/profile',
    access: 'signed-in',
    summary: 'Changes what the signed-in person says about themselves',
    body: profileFields.strict(),
    answer: profile,
  }),
  preferences: defineEndpoint({
    ...mine,
    name: 'readPreferences',
    method: 'GET',
    path: '/api/user/preferences',
    access: 'signed-in',
    summary: 'Preferences of the signed-in person',
    answer: z.record(z.string(), z.unknown()),
  }),
  savePreferences: defineEndpoint({
    ...mine,
    name: 'savePreferences',
    method: 'POST',
    path: '/api/user/preferences',
    access: 'signed-in',
    summary: 'Replaces all preferences of the signed-in person; unknown keys are kept',
    body: preferences,
    answer: z.record(z.string(), z.unknown()),
  }),
  eligibility: defineEndpoint({
    ...mine,
    name: 'readEligibility',
    method: 'GET',
    path: '/api/user/eligibility',
    access: 'signed-in',
    summary: 'What the signed-in person has said about themselves as an applicant',
    answer: applicantFacts,
  }),
  saveEligibility: defineEndpoint({
    ...mine,
    name: 'saveEligibility',
    method: 'PUT',
    path: '/api/user/eligibility',
    access: 'signed-in',
    summary: 'Replaces what the signed-in person says about themselves as an applicant',
    body: applicantFacts,
    answer: applicantFacts,
  }),
  download: defineEndpoint({
    ...mine,
    name: 'downloadOwnData',
    method: 'GET',
    path: '/api/user/data',
    access: 'signed-in',
    summary: 'Everything that is held about the signed-in person',
    answer: z.record(z.string(), z.unknown()),
  }),
  remove: defineEndpoint({
    ...mine,
    notByKey: true,
    refuses: [409],
    name: 'deleteOwnAccount',
    method: 'DELETE',
    path: '/api/user',
    access: 'signed-in',
    summary: 'Deletes the signed-in person and all that is held about them',
    body: z.strictObject({
      password: z.string().max(1_000).optional().describe('Required if the person signs in with a password'),
      withoutAdministrator: z
        .boolean()
        .optional()
        .describe('true: go ahead although institutions then have no administrator'),
    }),
    answer: done,
  }),
};
