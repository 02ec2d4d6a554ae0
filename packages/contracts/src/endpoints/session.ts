import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { done, email, id, line, moment, password, returnTo, role, token } from '../identity/fields.ts';
import { currentUser, profileFields } from './current-user.ts';

const shared = { tag: 'Session', worksReadOnly: true } as const;
const open = { ...shared, method: 'POST', access: 'anyone' } as const;
const mine = { ...shared, access: 'signed-in' } as const;
const sent = z.object({
  sent: z.literal(true).describe('Said in any case, so that nobody learns who is registered'),
});
const signedIn = z.object({ returnTo: z.string().describe('Where to go now'), user: currentUser });

/** What a new person must enter. The person who sets up an installation enters the same. */
const registration = profileFields
  .extend({ email, password, acceptedTerms: z.literal(true, 'Please accept the terms of use.') })
  .strict();

export const sessionEndpoints = {
  options: defineEndpoint({
    ...shared,
    name: 'readSessionOptions',
    method: 'GET',
    path: '/api/session/options',
    access: 'anyone',
    scope: 'any',
    summary: 'How one can sign in here',
    answer: z.object({
      passwordLength: z.object({ min: z.number().int(), max: z.number().int() }),
      embedding: z
        .enum(['available', 'needs-https'])
        .describe(
          'Whether people can be signed in inside an iframe of another site; browsers allow it over HTTPS only',
        ),
      embeddingOrigins: z
        .array(z.string())
        .describe('Origins that a sign-in in a window of its own may report to'),
      testPages: z.boolean().describe('The pages under /test/page/ are switched on'),
      termsUrl: z.string().nullable().describe("Where the terms of use stand; null: they are Fundry's own"),
      mailFolder: z.boolean().describe('Mail is not sent but put into a folder, for the operator to read'),
    }),
  }),
  signIn: defineEndpoint({
    ...open,
    name: 'signIn',
    path: '/api/session/sign-in',
    summary: 'Signs in with email address and password',
    body: z.strictObject({
      email,
      password,
      remember: z.boolean().default(true).describe('false: until the browser is closed, one day at most'),
      confirmation: token.optional().describe('From the link that was mailed to confirm the address'),
      returnTo,
    }),
    answer: signedIn,
  }),
  signOut: defineEndpoint({
    ...open,
    name: 'signOut',
    path: '/api/session/sign-out',
    summary: 'Ends the session',
    body: z.strictObject({}),
    answer: done,
  }),
  register: defineEndpoint({
    ...open,
    name: 'register',
    path: '/api/session/register',
    summary: 'Registers a person; a link to confirm the address is mailed',
    body: registration.extend({ returnTo }),
    answer: sent,
  }),
  resendConfirmation: defineEndpoint({
    ...open,
    name: 'resendConfirmation',
    path: '/api/session/resend-confirmation',
    summary: 'Mails the link to confirm an address once more',
    body: z.strictObject({ email, returnTo }),
    answer: sent,
  }),
  forgotPassword: defineEndpoint({
    ...open,
    name: 'requestPasswordReset',
    path: '/api/session/forgot-password',
    summary: 'Mails a link with which a new password can be chosen',
    body: z.strictObject({ email }),
    answer: sent,
  }),
  resetPassword: defineEndpoint({
    ...open,
    name: 'resetPassword',
    path: '/api/session/reset-password',
    summary: 'Chooses a new password with the mailed link; ends all sessions',
    body: z.strictObject({ token, password }),
    answer: done,
  }),
  changePassword: defineEndpoint({
    ...mine,
    name: 'changePassword',
    method: 'POST',
    path: '/api/session/change-password',
    summary: 'Changes the password; ends all other sessions',
    body: z.strictObject({ currentPassword: password, newPassword: password }),
    answer: done,
  }),
  singleSignOn: defineEndpoint({
    ...open,
    name: 'startSingleSignOn',
    path: '/api/session/single-sign-on',
    summary: 'Where to sign in with the institution of an email address',
    body: z.strictObject({ email, returnTo }),
    answer: z.object({ url: z.string().describe('The address at the identity provider to open') }),
  }),
  checkAccess: defineEndpoint({
    ...open,
    reads: true,
    name: 'checkAccess',
    path: '/api/session/check-access',
    summary: 'Whether an institution is registered, and how its members sign in',
    body: z.strictObject({ text: line(200).describe('An email address, or the name of an institution') }),
    answer: z.object({
      institutions: z.array(
        z.object({ name: z.string(), ways: z.array(z.enum(['password', 'single-sign-on', 'network'])) }),
      ),
    }),
  }),
  organizations: defineEndpoint({
    ...mine,
    name: 'listOwnOrganizations',
    method: 'GET',
    path: '/api/session/organizations',
    summary: 'The institutions that the signed-in person belongs to',
    answer: z.array(z.object({ id, name: z.string(), role, current: z.boolean() })),
  }),
  changeOrganization: defineEndpoint({
    ...mine,
    name: 'changeOrganization',
    method: 'POST',
    path: '/api/session/change-organization',
    summary: 'Chooses the institution to act for, among those one belongs to',
    body: z.strictObject({ accountId: id }),
    answer: currentUser,
  }),
  associate: defineEndpoint({
    ...mine,
    name: 'requestAssociation',
    method: 'POST',
    path: '/api/session/inst-assoc',
    summary: "Mails a link to an address in an institution's domain, to prove membership",
    body: z.strictObject({ email, returnTo }),
    answer: sent,
  }),
  confirmAssociation: defineEndpoint({
    ...mine,
    name: 'confirmAssociation',
    method: 'POST',
    path: '/api/session/inst-assoc/confirm',
    summary: 'Joins the institution with the mailed link',
    body: z.strictObject({ token }),
    answer: currentUser,
  }),
  sessions: defineEndpoint({
    ...mine,
    name: 'listSessions',
    method: 'GET',
    path: '/api/session/sessions',
    summary: 'Where the person is signed in',
    answer: z.array(
      z.object({
        id,
        current: z.boolean(),
        createdAt: moment,
        expiresAt: moment,
        address: z.string().nullable(),
        browser: z.string().nullable(),
      }),
    ),
  }),
  endSession: defineEndpoint({
    ...mine,
    name: 'endSession',
    method: 'DELETE',
    path: '/api/session/sessions/:id',
    summary: 'Ends one of the own sessions',
    params: z.object({ id }),
    answer: done,
  }),
  offerHandover: defineEndpoint({
    ...mine,
    name: 'offerHandover',
    method: 'POST',
    path: '/api/session/handover',
    summary:
      'A code with which another window of this installation signs in as well: browsers keep the cookies of an embedded one apart',
    body: z.strictObject({}),
    answer: z.object({ code: token.describe('Works once, within a minute') }),
  }),
  takeHandover: defineEndpoint({
    ...open,
    name: 'takeHandover',
    path: '/api/session/handover/take',
    summary: 'Signs in with the code that a window got in which somebody is signed in',
    body: z.strictObject({ code: token }),
    answer: signedIn,
  }),
  checkSetup: defineEndpoint({
    ...open,
    reads: true,
    name: 'checkSetupLink',
    path: '/api/session/setup/check',
    summary: 'Whether the one-time link of the first administrator is good',
    body: z.strictObject({ token }),
    answer: z.object({ valid: z.boolean() }),
  }),
  setUp: defineEndpoint({
    ...open,
    name: 'setUpInstallation',
    path: '/api/session/setup',
    summary: 'Makes whoever holds the one-time link the first super admin and names the institution',
    body: registration.extend({ token, institution: line(200) }),
    answer: signedIn,
  }),
};
