import { z } from 'zod';
import { ACCESS_MODES, FEATURES, PERMISSIONS } from '../access.ts';
import { defineEndpoint } from '../endpoint.ts';
import { accountSummary, colleague } from '../identity/account-answers.ts';
import {
  byAccount,
  byId,
  day,
  domain,
  done,
  featurePermissions,
  id,
  line,
  moment,
  paragraph,
} from '../identity/fields.ts';

const shared = { tag: 'Administration', access: 'almighty' } as const;

const accountFields = z.strictObject({
  name: line(200),
  accessModes: z.array(z.enum(ACCESS_MODES)).max(ACCESS_MODES.length).optional(),
  featurePermissions: featurePermissions.optional(),
  trialEndsOn: day.nullish(),
});

const accountDomain = z.object({
  id,
  accountId: id,
  domain: z.string(),
  verifiedAt: moment.nullable(),
  verifiedBy: z.string().nullable(),
  record: z
    .object({ name: z.string(), type: z.literal('TXT'), value: z.string() })
    .describe('The DNS entry that proves ownership'),
});

const ipRange = z.object({ id, accountId: id, range: z.string(), note: z.string().nullable() });

const personPermission = z.object({
  userId: id,
  user: colleague,
  feature: z.enum(FEATURES),
  permission: z.enum(PERMISSIONS),
});

/** Accounts with their domains, network addresses and permissions, for the super administrator. */
export const adminAccountEndpoints = {
  listAll: defineEndpoint({
    ...shared,
    name: 'listAccounts',
    method: 'GET',
    path: '/api/admin/account/_listAll',
    summary: 'All accounts, by name',
    answer: z.array(accountSummary),
  }),
  create: defineEndpoint({
    ...shared,
    refuses: [409],
    name: 'createAccount',
    method: 'POST',
    path: '/api/admin/account',
    summary: 'Creates an account with its domains and network addresses',
    body: accountFields.extend({
      domains: z.array(domain).max(50).default([]),
      ipRanges: z.array(line(64)).max(200).default([]),
    }),
    answer: accountSummary,
  }),
  change: defineEndpoint({
    ...shared,
    refuses: [409],
    name: 'changeAccount',
    method: 'PUT',
    path: '/api/admin/account/:id',
    summary: 'Changes the name, access modes, permissions or end of the trial of an account',
    params: byId,
    body: accountFields,
    answer: accountSummary,
  }),
  remove: defineEndpoint({
    ...shared,
    refuses: [409],
    name: 'deleteAccount',
    method: 'DELETE',
    path: '/api/admin/account/:id',
    summary: 'Deletes an account with everything in it; its members stay registered, without an institution',
    params: byId,
    body: z.strictObject({ name: z.string().describe('The name of the account, repeated') }),
    answer: done,
  }),
  listDomains: defineEndpoint({
    ...shared,
    refuses: [404],
    name: 'listDomains',
    method: 'GET',
    path: '/api/admin/account/domains',
    summary: 'Email domains of an account',
    query: byAccount,
    answer: z.array(accountDomain),
  }),
  addDomain: defineEndpoint({
    ...shared,
    refuses: [404, 409],
    name: 'addDomain',
    method: 'POST',
    path: '/api/admin/account/domains',
    summary: 'Adds an email domain, which counts once its ownership is verified',
    query: byAccount,
    body: z.strictObject({ domain }),
    answer: accountDomain,
  }),
  verifyDomain: defineEndpoint({
    ...shared,
    refuses: [409],
    name: 'verifyDomain',
    method: 'POST',
    path: '/api/admin/account/domains/:id/_verify',
    summary: 'Looks for the DNS entry, or accepts another proof that the operator gives',
    params: byId,
    body: z.strictObject({ proof: line(500).optional().describe('How ownership was proved in another way') }),
    answer: accountDomain,
  }),
  removeDomain: defineEndpoint({
    ...shared,
    name: 'removeDomain',
    method: 'DELETE',
    path: '/api/admin/account/domains/:id',
    summary: 'Removes a domain; people who were members only through it no longer are',
    params: byId,
    answer: done,
  }),
  listRanges: defineEndpoint({
    ...shared,
    refuses: [404],
    name: 'listIpRanges',
    method: 'GET',
    path: '/api/admin/account/ip-ranges',
    summary: 'Network addresses of an account',
    query: byAccount,
    answer: z.array(ipRange),
  }),
  addRange: defineEndpoint({
    ...shared,
    refuses: [404, 409],
    name: 'addIpRange',
    method: 'POST',
    path: '/api/admin/account/ip-ranges',
    summary: 'Adds network addresses: one address, or a range in CIDR notation, IPv4 or IPv6',
    query: byAccount,
    body: z.strictObject({ range: line(64), note: paragraph(200).optional() }),
    answer: ipRange,
  }),
  removeRange: defineEndpoint({
    ...shared,
    name: 'removeIpRange',
    method: 'DELETE',
    path: '/api/admin/account/ip-ranges/:id',
    summary: 'Removes network addresses',
    params: byId,
    answer: done,
  }),
  listPermissions: defineEndpoint({
    ...shared,
    refuses: [404],
    name: 'listPersonPermissions',
    method: 'GET',
    path: '/api/admin/account/permissions',
    summary: 'Permissions of individual members that differ from those of their account',
    query: byAccount,
    answer: z.array(personPermission),
  }),
  savePermissions: defineEndpoint({
    ...shared,
    refuses: [404],
    name: 'savePersonPermissions',
    method: 'PUT',
    path: '/api/admin/account/permissions',
    summary: "Replaces one member's own permissions",
    query: byAccount,
    body: z.strictObject({ userId: id, permissions: featurePermissions }),
    answer: z.array(personPermission),
  }),
};
