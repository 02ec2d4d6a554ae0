import { z } from 'zod';
import { wholeNumber } from '../answers/page.ts';
import { defineEndpoint } from '../endpoint.ts';
import { byAccount, done, moment, NO_CONTROL } from '../identity/fields.ts';
import { WEBHOOK_LOG_DAYS } from '../identity/limits.ts';

/** The longest address of a webhook, in characters. */
const MAX_ADDRESS = 2_000;

const fields = z.strictObject({
  url: z
    .url({ protocol: /^https?$/, error: 'must be an address beginning with https://' })
    .max(MAX_ADDRESS)
    .regex(NO_CONTROL, 'must not contain control characters')
    .meta({ examples: ['https://system.university.edu/fundry'] })
    .describe('The address to which changes are sent, with HTTPS'),
  isOn: z.boolean().describe('false: nothing is sent; what changes meanwhile is sent when it is on again'),
});

const webhook = fields.extend({
  createdAt: moment,
  waiting: z.number().int().describe('Opportunities whose last change is still to be delivered'),
});
const secret = z
  .string()
  .describe(
    'The key of the signatures, shown only this once; Fundry keeps it encrypted, because it signs with it',
  );

/** How an attempt to deliver ended. */
const OUTCOMES = ['delivered', 'failed', 'given-up'] as const;
export type WebhookOutcome = (typeof OUTCOMES)[number];

const attempt = z.object({
  id: z.number().int(),
  at: moment,
  opportunity: z
    .object({
      id: z.string().describe('The id under which it was sent'),
      title: z.string().describe('Its title when it was sent'),
      number: z.number().int().describe('The number of the change'),
    })
    .nullable()
    .describe('What was told; null: it was a test'),
  status: z.number().int().nullable().describe('The HTTP status of the answer; null: there was none'),
  fault: z.string().nullable().describe('What went wrong, as a sentence; null: nothing'),
  outcome: z
    .enum(OUTCOMES)
    .describe('given-up: it failed for five days and is not tried again; a test is tried once'),
  nextTryAt: moment.nullable().describe('When it is tried again; null: it is not'),
});

const pageOfLog = z.object({
  before: wholeNumber(1, Number.MAX_SAFE_INTEGER)
    .optional()
    .describe('Only attempts older than the one with this id'),
});

const reading = {
  method: 'GET',
  summary: 'The webhook of the account',
  answer: z.object({ webhook: webhook.nullable().describe('null: there is none') }),
} as const;
const saving = {
  method: 'PUT',
  summary:
    'Sets the address to which the account’s changes are sent, and switches that on or off; what waits is then tried at once',
  body: fields,
  answer: webhook.extend({ secret: secret.nullable().describe('null: the webhook was there already') }),
} as const;
const renewing = {
  method: 'POST',
  summary: 'Makes a new secret for the signatures of the webhook; the former one is no longer used',
  answer: z.object({ secret }),
} as const;
const testing = {
  method: 'POST',
  summary:
    'Sends a test to the webhook and answers what came of it; if it is delivered, what waits is tried at once',
  answer: attempt,
} as const;
const removing = {
  method: 'DELETE',
  summary: 'Deletes the webhook with all that waits and its log',
  answer: done,
} as const;
const reviewing = {
  method: 'GET',
  summary: `The attempts of the last ${WEBHOOK_LOG_DAYS} days to deliver to the webhook, newest first`,
  query: pageOfLog,
  answer: z.object({
    attempts: z.array(attempt),
    next: z.number().int().nullable().describe('`before` of the next page; null: there is none'),
  }),
} as const;

const own = { tag: 'Account', access: 'admin', notByKey: true } as const;
const any = { tag: 'Administration', access: 'almighty', notByKey: true, query: byAccount } as const;

/** The webhook of an account. Administrators set that of their own account, the super administrator that of every account. */
export const webhookEndpoints = {
  readOwn: defineEndpoint({ ...own, ...reading, name: 'readOwnWebhook', path: '/api/account/webhook' }),
  saveOwn: defineEndpoint({ ...own, ...saving, name: 'saveOwnWebhook', path: '/api/account/webhook' }),
  removeOwn: defineEndpoint({
    ...own,
    ...removing,
    name: 'deleteOwnWebhook',
    path: '/api/account/webhook',
    refuses: [404],
  }),
  renewOwn: defineEndpoint({
    ...own,
    ...renewing,
    name: 'renewOwnWebhookSecret',
    path: '/api/account/webhook/_renew_secret',
    refuses: [404],
  }),
  testOwn: defineEndpoint({
    ...own,
    ...testing,
    name: 'testOwnWebhook',
    path: '/api/account/webhook/_test',
    refuses: [404],
  }),
  logOwn: defineEndpoint({
    ...own,
    ...reviewing,
    name: 'listOwnWebhookAttempts',
    path: '/api/account/webhook/attempts',
  }),
  read: defineEndpoint({
    ...any,
    ...reading,
    name: 'readWebhook',
    path: '/api/admin/account/webhook',
    refuses: [404],
  }),
  save: defineEndpoint({
    ...any,
    ...saving,
    name: 'saveWebhook',
    path: '/api/admin/account/webhook',
    refuses: [404],
  }),
  remove: defineEndpoint({
    ...any,
    ...removing,
    name: 'deleteWebhook',
    path: '/api/admin/account/webhook',
    refuses: [404],
  }),
  renew: defineEndpoint({
    ...any,
    ...renewing,
    name: 'renewWebhookSecret',
    path: '/api/admin/account/webhook/_renew_secret',
    refuses: [404],
  }),
  test: defineEndpoint({
    ...any,
    ...testing,
    name: 'testWebhook',
    path: '/api/admin/account/webhook/_test',
    refuses: [404],
  }),
  log: defineEndpoint({
    ...any,
    ...reviewing,
    name: 'listWebhookAttempts',
    path: '/api/admin/account/webhook/attempts',
    refuses: [404],
    query: pageOfLog.extend(byAccount.shape),
  }),
};
