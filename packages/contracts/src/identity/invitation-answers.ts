import { z } from 'zod';
import { id, moment, role } from './fields.ts';

/** An invitation that nobody has accepted yet. */
export const openInvitation = z.object({
  id,
  email: z.string(),
  role,
  invitedBy: z.string().nullable().describe('null: a person who was deleted'),
  createdAt: moment,
  expiresAt: moment,
  isExpired: z.boolean(),
});

/** What the holder of an invitation's link is told before they sign in. */
export const shownInvitation = z.object({
  account: z.object({ name: z.string() }),
  role,
  email: z.string().describe('The address that was invited. Only its owner can accept'),
  invitedBy: z.string().nullable().describe('null: a person who was deleted'),
  isExpired: z.boolean(),
  isAccepted: z.boolean(),
});

const link = z
  .string()
  .nullable()
  .describe('The link of the invitation when this installation sends no email; null when it was emailed');

/** What became of one person who was to be invited. */
export const invitedPerson = z.object({
  email: z.string(),
  role,
  outcome: z
    .enum(['invited', 'member', 'open'])
    .describe(
      'member: belongs to the institution already; open: has an invitation to this role already. Nothing is sent to either',
    ),
  link,
});

/** One line of a list of people, and what inviting them would do. */
export const previewedLine = z.object({
  line: z.number().int().describe('Counted from 1'),
  text: z.string().describe('The line as it was given'),
  email: z.string().nullable(),
  role: role.nullable(),
  outcome: z
    .enum(['invite', 'replace', 'member', 'open', 'fault'])
    .describe('replace: an invitation to another role, or one that has expired, is replaced'),
  says: z.string().describe('The outcome as a sentence'),
});
