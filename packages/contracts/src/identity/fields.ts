import { z } from 'zod';
import { ASSIGNED_ROLES, FEATURES, PERMISSIONS, ROLES } from '../access.ts';

const MESSAGES = {
  email: 'must be an email address such as name@university.edu',
  phone: 'may contain digits, plus, minus, semicolon, parentheses and spaces',
};

/** A text typed by a person: trimmed, not empty, without control characters. */
export function line(max: number) {
  return z
    .string()
    .trim()
    .min(1, 'must not be empty')
    .max(max, `must have at most ${max} characters`)
    .regex(/^[^\p{Cc}]*$/u, 'must not contain control characters');
}

/**
 * A name of a person or an institution. The name appears in messages to strangers, so it must hold nothing that a
 * mail program would turn into a link.
 */
export function nameLine(max: number) {
  return line(max).regex(/^(?!.*(?:\/\/|www\.|@)).*$/i, 'must not contain an address');
}

/** A text of several lines, which may be empty. */
export function paragraph(max: number) {
  return z
    .string()
    .trim()
    .max(max, `must have at most ${max} characters`)
    .regex(/^[^\0]*$/, 'must not contain a NUL character');
}

/** An email address. Upper and lower case count as the same. */
export const email = z.string().trim().toLowerCase().max(254).pipe(z.email(MESSAGES.email));
export const phone = z
  .string()
  .trim()
  .max(100)
  .regex(/^[\d+\-;() ]*$/, MESSAGES.phone);
/** A password exactly as typed. The server decides whether it is strong enough. */
export const password = z.string().min(1, 'must not be empty').max(1_000);
/** The secret part of a link that was sent by email or printed at the start of the server. */
export const token = z.string().min(1).max(1_000);
/** Where to go afterwards. The server follows only paths of its own. */
export const returnTo = z
  .string()
  .max(2_000)
  .optional()
  .describe('A path of this installation, e.g. /funders/3');
export const domain = z
  .string()
  .trim()
  .toLowerCase()
  .max(253)
  .regex(
    /^(?=.{4,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/,
    'must be a domain such as university.edu',
  );

export const id = z.uuid('must be an id');
export const byId = z.object({ id });
export const byAccount = z.object({ accountId: id });
export const role = z.enum(ROLES);
export const assignedRole = z.enum(ASSIGNED_ROLES);
export const featurePermissions = z.partialRecord(z.enum(FEATURES), z.enum(PERMISSIONS));
export const allFeaturePermissions = z.record(z.enum(FEATURES), z.enum(PERMISSIONS));
export const moment = z.string().describe('ISO 8601, UTC');
export const day = z.iso.date().describe('YYYY-MM-DD');

/** Confirms that an institution may be left without an administrator. */
export const withoutAdministrator = z
  .enum(['true', 'false'])
  .default('false')
  .transform((text) => text === 'true')
  .describe('true: go ahead although the institution then has no administrator');

/** The answer of calls that report nothing but success. */
export const done = z.object({ done: z.literal(true) });
