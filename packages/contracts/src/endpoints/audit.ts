import { z } from 'zod';
import { wholeNumber } from '../answers/page.ts';
import { defineEndpoint } from '../endpoint.ts';
import { auditEvent } from '../identity/account-answers.ts';
import { byAccount } from '../identity/fields.ts';

const before = z.object({
  before: wholeNumber(1, Number.MAX_SAFE_INTEGER)
    .optional()
    .describe('Only entries older than the one with this id'),
});
const page = z.object({
  events: z.array(auditEvent),
  next: z.number().int().nullable().describe('`before` of the next page; null: there is none'),
});

export const auditEndpoints = {
  own: defineEndpoint({
    tag: 'Account',
    access: 'admin',
    name: 'listAuditEvents',
    method: 'GET',
    path: '/api/account/audit-log',
    summary: 'Who did what in the administration of the account, newest first',
    query: before,
    answer: page,
  }),
  all: defineEndpoint({
    tag: 'Administration',
    access: 'almighty',
    name: 'listAllAuditEvents',
    method: 'GET',
    path: '/api/admin/audit-log',
    summary: 'Who did what in the administration of all accounts, or of one, newest first',
    query: before.extend(byAccount.partial().shape),
    answer: page,
  }),
};
