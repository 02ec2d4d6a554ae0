import { z } from 'zod';
import { ASSIGNED_ROLES, FEATURES, type Feature, PERMISSIONS, ROLES } from '../access.ts';

const MESSAGES = {
  email: 'must be an email address such as name@university.edu',
  phone: 'may contain digits, plus, minus, semicolon, parentheses and spaces',
};

// The patterns below stand in the API description. They use only what every dialect of regular expressions knows.
// biome-ignore lint/suspicious/noControlCharactersInRegex: it is about control characters
export const NO_CONTROL = /^[^\x00-\x1f\x7f-\x9f]*$/;
// biome-ignore lint/suspicious/noControlCharactersInRegex: it is about NUL
const NO_NUL = /^[^\x00]*$/;

/** A text of at most so many characters, as typed, without NUL. */
export function plainText(max: number) {
  return z
    .string()
    .max(max, `must have at most ${max} characters`)
    .regex(NO_NUL, 'must not contain a NUL character');
}

/** A text typed by a person: not empty, without control characters, then trimmed. `missing` says that it is empty. */
export function line(max: number, missing = 'must not be empty') {
  return z
    .string()
    .max(max, `must have at most ${max} characters`)
    .regex(/\S/, missing)
    .regex(NO_CONTROL, 'must not contain control characters')
    .trim();
}

/**
 * A name of a person or an institution. The name appears in messages to strangers, so it must hold nothing that a
 * mail program would turn into a link.
 */
export function nameLine(max: number) {
  return line(max).regex(/^(?!.*(?:\/\/|[wW]{3}\.|@)).*$/, 'must not contain an address');
}

/** A text of several lines, which may be empty. */
export function paragraph(max: number) {
  return plainText(max).trim();
}

/** An email address. Upper and lower case count as the same. */
export const email = z
  .string()
  .max(254)
  .regex(
    /^ *[A-Za-z0-9_'+-]+(?:\.[A-Za-z0-9_'+-]+)*@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,} *$/,
    MESSAGES.email,
  )
  .trim()
  .toLowerCase()
  .meta({ examples: ['name@university.edu'] });
export const phone = z
  .string()
  .max(100)
  .regex(/^[0-9+();\x20-]*$/, MESSAGES.phone)
  .trim()
  .meta({ examples: ['+44 20 7946 0000'] });
/** A password exactly as typed. The server decides whether it is strong enough. */
export const password = z.string().min(1, 'must not be empty').max(1_000);
/** The secret part of a link that was sent by email or printed at the start of the server. */
export const token = z.string().min(1).max(1_000).regex(NO_CONTROL, 'must not contain control characters');
/** Where to go afterwards. The server follows only paths of its own. */
export const returnTo = z
  .string()
  .max(2_000)
  .optional()
  .describe('A path of this installation, e.g. /funders/3');
export const domain = z
  .string()
  .min(4)
  .max(253)
  .regex(
    /^ *([A-Za-z0-9]([A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+[A-Za-z][A-Za-z0-9-]{0,61}[A-Za-z0-9] *$/,
    'must be a domain such as university.edu',
  )
  .trim()
  .toLowerCase()
  .meta({ examples: ['university.edu'] });

export const id = z.uuid('must be an id').meta({ examples: ['5d3f7a86-2c41-4e0b-9a57-0c1d2e3f4a5b'] });
export const byId = z.object({ id });
export const byAccount = z.object({ accountId: id });
export const role = z.enum(ROLES);
export const assignedRole = z.enum(ASSIGNED_ROLES);
export const featurePermissions = z.partialRecord(z.enum(FEATURES), z.enum(PERMISSIONS));
export const allFeaturePermissions = z.object({
  EXPORT: z.enum(PERMISSIONS),
  ADVANCED_SEARCH: z.enum(PERMISSIONS),
} satisfies Record<Feature, z.ZodType>);
export const moment = z.string().describe('ISO 8601, UTC');
/** A calendar day. Its year is 0001 or later, because calendars and the database know no year 0. */
export const day = z.iso
  .date()
  .regex(/^(?:[1-9]|0{1,3}[1-9])/, 'must be in the year 0001 or later')
  .meta({ description: 'YYYY-MM-DD', examples: ['2031-12-31'] });

/** Confirms that an institution may be left without an administrator. */
export const withoutAdministrator = z
  .enum(['true', 'false'])
  .default('false')
  .transform((text) => text === 'true')
  .describe('true: go ahead although the institution then has no administrator');

/** The answer of calls that report nothing but success. */
export const done = z.object({ done: z.literal(true).describe('It is done') });
