import { z } from 'zod';
import { wholeNumber } from '../answers/page.ts';
import { defineEndpoint } from '../endpoint.ts';
import { auditEvent } from '../identity/account-answers.ts';
import { AUDIT_KINDS, type AuditKind } from '../identity/audit-words.ts';
import { byAccount, day, line } from '../identity/fields.ts';

const KINDS = Object.keys(AUDIT_KINDS) as [AuditKind, ...AuditKind[]];

/** Which entries of the log are wanted. Days are days in UTC, both included. */
const chosen = z.object({
  kind: z.enum(KINDS).optional().describe('Only actions of this kind'),
  person: line(200)
    .optional()
    .describe('Only entries by or about people whose name or email address holds this text'),
  from: day.optional().describe('Only entries of this day (UTC) and later'),
  until: day.optional().describe('Only entries of this day (UTC) and earlier'),
});
const pageOf = chosen.extend({
  before: wholeNumber(1, Number.MAX_SAFE_INTEGER)
    .optional()
    .describe('Only entries older than the one with this id'),
});
const page = z.object({
  events: z.array(auditEvent),
  next: z.number().int().nullable().describe('`before` of the next page; null: there is none'),
});
const file = {
  method: 'GET',
  answer: z.string().describe('CSV (RFC 4180, UTF-8)'),
  produces: ['text/csv'],
} as const;
const own = { tag: 'Account', access: 'admin' } as const;
const all = { tag: 'Administration', access: 'almighty' } as const;
const ofAccount = byAccount.partial().shape;

export const auditEndpoints = {
  own: defineEndpoint({
    ...own,
    name: 'listAuditEvents',
    method: 'GET',
    path: '/api/account/audit-log',
    summary: 'Who did what in the administration of the account, newest first',
    query: pageOf,
    answer: page,
  }),
  all: defineEndpoint({
    ...all,
    name: 'listAllAuditEvents',
    method: 'GET',
    path: '/api/admin/audit-log',
    summary: 'Who did what in the administration of all accounts, or of one, newest first',
    query: pageOf.extend(ofAccount),
    answer: page,
  }),
  exportOwn: defineEndpoint({
    ...own,
    ...file,
    name: 'exportAuditEvents',
    path: '/api/account/audit-log/_export',
    summary: 'The audit log of the account as a CSV file, newest first',
    query: chosen,
  }),
  exportAll: defineEndpoint({
    ...all,
    ...file,
    name: 'exportAllAuditEvents',
    path: '/api/admin/audit-log/_export',
    summary: 'The audit log of all accounts, or of one, as a CSV file, newest first',
    query: chosen.extend(ofAccount),
  }),
};

/** Which entries of the log are wanted, as its calls take it. */
export type AuditFilter = z.output<typeof chosen>;
