import { z } from 'zod';
import { ACCESS_MODES, CONSUMER_TYPES, SCOPES } from '../access.ts';
import { assignedRole, day, featurePermissions, id, moment, role } from './fields.ts';
import { keyEnd, keyHint } from './key-fields.ts';

/** A person as others in the same institution may see them. */
export const colleague = z.object({
  id,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
});

/** A member of an institution who has more than a viewer's role. */
export const roleRecord = z.object({ id, accountId: id, user: colleague, role: assignedRole });

/** How a person became a member of an institution. */
export const MEMBERSHIP_PROOFS = [
  'domain',
  'single-sign-on',
  'invitation',
  'assigned',
  'setup',
  'trial',
] as const;

/** Somebody who belongs to an institution. */
export const member = z.object({
  user: colleague,
  role,
  roleId: id.nullable().describe('The id of the role record; null for viewers, who have none'),
  since: moment,
  proof: z.enum(MEMBERSHIP_PROOFS).describe('How the person became a member'),
  isContact: z.boolean().describe('Is the contact person'),
  isOnlyAdministrator: z.boolean().describe('Nobody else administers the institution'),
  isSample: z
    .boolean()
    .describe('An invented person of the sample world, removed at the first import of real records'),
  emailsStopped: z
    .boolean()
    .describe(
      'The mail server keeps refusing the address, so the person gets no alerts until they confirm it',
    ),
});

/** A person found by a search for people. */
export const foundPerson = colleague.extend({
  role: role.describe('VIEWER when no role was assigned'),
  member: z.boolean().describe('Belongs to the account'),
});

/** The person that members of an institution may contact; null until somebody is chosen. */
export const contactDetails = z
  .object({ userId: id, user: colleague, additionalInformation: z.string() })
  .nullable();

/** An institution as the super administrator sees it. */
export const accountSummary = z.object({
  id,
  name: z.string(),
  accessModes: z.array(z.enum(ACCESS_MODES)),
  featurePermissions,
  trialEndsOn: day.nullable(),
  members: z.number().int(),
  domains: z.array(z.string()).describe('Verified domains'),
  createdAt: moment,
  sample: z.boolean(),
});

/** An API key without its secret. */
export const apiConsumer = z.object({
  id,
  accountId: id,
  accountName: z.string(),
  name: z.string(),
  type: z.enum(CONSUMER_TYPES),
  scopes: z.array(z.enum(SCOPES)),
  keyHint,
  requestsPerMinute: z.number().int(),
  endsOn: keyEnd.nullable(),
  createdAt: moment,
  lastUsedAt: moment.nullable(),
});

/** One entry of the audit log. */
export const auditEvent = z.object({
  id: z.number().int(),
  at: moment,
  accountId: id.nullable(),
  actorId: id.nullable(),
  actor: z.string(),
  action: z.string().describe('module/act'),
  subject: z
    .string()
    .nullable()
    .describe('Name of the person it was about; null: nobody, or a person who was deleted'),
  detail: z.record(z.string(), z.unknown()),
});
