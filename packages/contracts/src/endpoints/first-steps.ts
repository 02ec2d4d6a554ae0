import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id } from '../identity/fields.ts';

const shared = { tag: 'Administration', access: 'almighty' } as const;

const firstSteps = z.object({
  hidden: z.boolean().describe('Somebody has put the list away'),
  institution: z
    .object({ id, name: z.string() })
    .nullable()
    .describe(
      'The institution of the caller, or the oldest one; null: there is none that is not part of the sample',
    ),
  domain: z.boolean().describe('An institution has proved that it owns an email domain'),
  email: z.object({
    server: z.string().nullable().describe('Host and port of the mail server; null: none is set'),
    from: z.string().describe('The sender of messages'),
    accepted: z.boolean().describe('The mail server has accepted a test message under the present settings'),
  }),
  singleSignOn: z
    .enum(['active', 'not-needed', 'missing'])
    .describe('active: an identity provider answers for a verified domain'),
  records: z.boolean().describe('There are opportunities or awards that are not part of the sample'),
});

/** How far the operator has come in setting up the installation, and a try of its email. */
export const firstStepEndpoints = {
  read: defineEndpoint({
    ...shared,
    name: 'readFirstSteps',
    method: 'GET',
    path: '/api/admin/first-steps',
    summary: 'Which first steps of a new installation are done',
    answer: firstSteps,
  }),
  change: defineEndpoint({
    ...shared,
    name: 'changeFirstSteps',
    method: 'PUT',
    path: '/api/admin/first-steps',
    summary: 'Hides or shows the list of first steps, or says that single sign-on is not needed',
    body: z.strictObject({
      hidden: z.boolean().optional(),
      singleSignOnNotNeeded: z.boolean().optional(),
    }),
    example: { body: { hidden: false } },
    answer: firstSteps,
  }),
  tryEmail: defineEndpoint({
    ...shared,
    name: 'sendTestEmail',
    method: 'POST',
    path: '/api/admin/mail/_test',
    summary: "Sends a test message to the caller's own address and says what the mail server answered",
    body: z.strictObject({}),
    answer: z.object({
      to: z.string().describe('The address that the message is for'),
      accepted: z.boolean().describe('The mail server has accepted the message'),
      sentence: z.string().describe('What happened, in plain words'),
      serverAnswer: z.string().nullable().describe('What the mail server said, word for word'),
    }),
  }),
};
