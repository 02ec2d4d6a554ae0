import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import {
  byId,
  day,
  done,
  email,
  id,
  line,
  moment,
  password,
  returnTo,
  role,
  token,
  withoutAdministrator,
} from '../identity/fields.ts';
import { currentUser, profileFields } from './current-user.ts';

const shared = { tag: 'Session' } as const;
/** Keys sign nobody in or out, and change neither passwords nor sessions nor where a person belongs. */
const inBrowser = { ...shared, notByKey: true } as const;
const open = { ...inBrowser, method: 'POST', access: 'anyone' } as const;
const mine = { ...inBrowser, access: 'signed-in' } as const;
const sent = z.object({
  sent: z.literal(true).describe('Always true, so that nobody learns who is registered'),
});
const signedIn = z.object({ returnTo: z.string().describe('The page to go to next'), user: currentUser });

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
    summary: 'The ways to sign in here',
    answer: z.object({
      passwordLength: z.object({ min: z.number().int(), max: z.number().int() }),
      embedding: z
        .enum(['available', 'needs-https'])
        .describe(
          'Whether people can be signed in inside an iframe of another site; browsers allow this only over HTTPS',
        ),
      embeddingOrigins: z
        .array(z.string())
        .describe('Origins that may be told about a sign-in in a separate window'),
      testPages: z.boolean().describe('The pages under /test/page/ are switched on'),
      termsUrl: z.string().nullable().describe("Address of the terms of use; null: Fundry's own"),
      mailFolder: z.boolean().describe('Mail is not sent but put into a folder for the operator to read'),
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
      remember: z
        .boolean()
        .default(true)
        .describe('false: signed in until the browser is closed, at most one day'),
      confirmation: token
        .optional()
        .describe('The token from the link that was mailed to confirm the address'),
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
    summary: 'Mails the link to confirm an address again',
    body: z.strictObject({ email, returnTo }),
    answer: sent,
  }),
  askToConfirmAddress: defineEndpoint({
    ...mine,
    name: 'requestAddressConfirmation',
    method: 'POST',
    path: '/api/session/confirm-address',
    summary: 'Mails the signed-in person a link to confirm an address to which emails could not be delivered',
    body: z.strictObject({}),
    answer: sent,
  }),
  confirmAddress: defineEndpoint({
    ...open,
    name: 'confirmAddress',
    path: '/api/session/confirm-address/confirm',
    summary: 'Confirms the address with the mailed link; alerts are sent to it again',
    body: z.strictObject({ token }),
    answer: done,
  }),
  forgotPassword: defineEndpoint({
    ...open,
    name: 'requestPasswordReset',
    path: '/api/session/forgot-password',
    summary: 'Mails a link to choose a new password',
    body: z.strictObject({ email }),
    answer: sent,
  }),
  resetPassword: defineEndpoint({
    ...open,
    name: 'resetPassword',
    path: '/api/session/reset-password',
    summary: 'Sets a new password with the mailed link; ends all sessions',
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
    refuses: [404],
    name: 'startSingleSignOn',
    path: '/api/session/single-sign-on',
    summary: 'Where to sign in with the institution that an email address belongs to',
    body: z.strictObject({ email, returnTo }),
    answer: z.object({ url: z.string().describe('The address to open at the identity provider') }),
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
    ...shared,
    access: 'signed-in',
    name: 'listOwnOrganizations',
    method: 'GET',
    path: '/api/session/organizations',
    summary: 'The institutions that the signed-in person belongs to',
    answer: z.array(
      z.object({
        id,
        name: z.string(),
        role,
        current: z.boolean(),
        trialEndsOn: day.nullable(),
        readOnly: z.boolean().describe('The trial has ended'),
        isOnlyAdministrator: z.boolean().describe('Nobody else administers the institution'),
      }),
    ),
  }),
  leaveOrganization: defineEndpoint({
    ...mine,
    refuses: [409],
    name: 'leaveOrganization',
    method: 'DELETE',
    path: '/api/session/organizations/:id',
    summary: 'Leaves an institution; what the person saved stays theirs',
    params: byId,
    query: z.object({ withoutAdministrator }),
    answer: currentUser,
  }),
  changeOrganization: defineEndpoint({
    ...mine,
    refuses: [404],
    name: 'changeOrganization',
    method: 'POST',
    path: '/api/session/change-organization',
    summary: 'Chooses which of their institutions the signed-in person acts for',
    body: z.strictObject({ accountId: id }),
    answer: currentUser,
  }),
  associate: defineEndpoint({
    ...mine,
    refuses: [404],
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
    summary: 'Joins the institution, with the mailed link',
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
    summary: "Ends one of the person's own sessions",
    params: z.object({ id }),
    answer: done,
  }),
  offerHandover: defineEndpoint({
    ...mine,
    name: 'offerHandover',
    method: 'POST',
    path: '/api/session/handover',
    summary:
      'A code that signs in another window of this installation; browsers keep the cookies of an embedded window separate',
    body: z.strictObject({}),
    answer: z.object({ code: token.describe('Works once, within a minute') }),
  }),
  takeHandover: defineEndpoint({
    ...open,
    name: 'takeHandover',
    path: '/api/session/handover/take',
    summary: 'Signs in with the code from a window in which somebody is already signed in',
    body: z.strictObject({ code: token }),
    answer: signedIn,
  }),
  checkSetup: defineEndpoint({
    ...open,
    reads: true,
    name: 'checkSetupLink',
    path: '/api/session/setup/check',
    summary: 'Whether the one-time link for the first administrator is valid',
    body: z.strictObject({ token }),
    answer: z.object({ valid: z.boolean() }),
  }),
  setUp: defineEndpoint({
    ...open,
    refuses: [409],
    name: 'setUpInstallation',
    path: '/api/session/setup',
    summary: 'Makes the holder of the one-time link the first super admin, and names the institution',
    body: registration.extend({ token, institution: line(200) }),
    answer: signedIn,
  }),
};
