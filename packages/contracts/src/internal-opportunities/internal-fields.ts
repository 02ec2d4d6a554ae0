import { z } from 'zod';
import { COUNTRY_CODES } from '../filters/countries.ts';
import { type OptionListName, optionIds } from '../filters/option-lists.ts';
import { AREA_CODES } from '../filters/research-areas.ts';
import { day, plainText } from '../identity/fields.ts';
import { isTimeZone } from '../identity/preferences.ts';
import { MAX_NOTE_HTML } from '../notes/note-limits.ts';
import { CURRENCY, RECORD_ID } from '../search-state/forms.ts';
import { EMPTY_DRAFT, type InternalDraft } from './internal-draft.ts';
import { MAX_INTERNAL_ROWS, MAX_INTERNAL_TITLE } from './internal-words.ts';

const text = (max: number) => plainText(max).trim().default('');
/** HTML that editors write; empty when it is left out. */
export const writtenHtml = plainText(MAX_NOTE_HTML)
  .default('')
  .describe('HTML with a, br, p, b, strong, ul, ol, li, h3 and mark; other tags are left out');
const optional = (list: OptionListName) =>
  z
    .array(z.enum(optionIds(list) as [string, ...string[]]))
    .max(50)
    .default([]);
const codes = (known: readonly string[], pattern: RegExp, expects: string) => {
  const all = new Set(known);
  const message = `must be ${expects}`;
  return z
    .array(
      z
        .string()
        .regex(pattern, message)
        .refine((code) => all.has(code), message),
    )
    .max(300);
};
const countries = z
  .union([z.literal('any'), codes(COUNTRY_CODES, /^[A-Z]{2}$/, 'a country code such as DE')])
  .default([])
  .describe('ISO 3166-1 alpha-2; any: open to all; empty: not stated');
const date = day.nullable().default(null);
const figure = z.number().min(0).max(1e15).nullable().default(null);
const number = z.number().int().min(1).max(1_000_000).nullable().default(null);
const answer = z.boolean().nullable().default(null).describe('null: not stated');

/** A deadline as editors write it. */
export const writtenDeadline = z.strictObject({
  kind: z.enum(['LoiDate', 'DueDate', 'OtherDate']).default('DueDate'),
  date: date.describe('YYYY-MM-DD; null: not given yet'),
  time: z
    .string()
    .regex(/^(?:[01][0-9]|2[0-3]):[0-5][0-9]$/, 'must be a time such as 17:00')
    .nullable()
    .default(null)
    .describe('HH:MM in `zone`'),
  zone: z
    .string()
    .max(100)
    .refine(isTimeZone, 'must be an IANA time zone such as Europe/Berlin')
    .nullable()
    .default(null),
  label: text(200).describe('Stage or cut-off, such as Stage 2'),
});

/** Whom to ask, as editors write it. */
export const writtenContact = z.strictObject({ name: text(200), email: text(254), phone: text(100) });

/** What editors write of an internal opportunity. What is left out is empty. */
export const internalDraft = z.strictObject({
  title: text(MAX_INTERNAL_TITLE),
  number: text(200).describe('The number that the institution gives it'),
  programme: text(300),
  funder: z
    .strictObject({ id: z.string().regex(RECORD_ID, 'must be the id of a funder'), name: plainText(500) })
    .nullable()
    .default(null)
    .describe('A funder of the catalogue; null: not stated'),
  description: writtenHtml,
  keywords: z.array(plainText(100).trim().min(1)).max(50).default([]),
  types: optional('grantTypes').describe('Grant types, ids of /api/descriptions/award-grant-types'),
  disciplines: codes(AREA_CODES, /^[0-9]{4}$/, 'an ASJC code such as 2700')
    .default([])
    .describe('ASJC codes; empty: the areas are read from the text'),
  dateType: z.enum(['OPPORTUNITY_WITH_DEADLINE', 'ONGOING_OPPORTUNITY']).nullable().default(null),
  deadlines: z.array(writtenDeadline).max(MAX_INTERNAL_ROWS).default([]),
  openDate: date,
  closeDate: date,
  amount: z
    .strictObject({
      floor: figure,
      ceiling: figure,
      total: figure,
      currency: z.string().regex(CURRENCY.pattern, `must be ${CURRENCY.expects}`).nullable().default(null),
      expectedAwards: number,
    })
    .default(EMPTY_DRAFT.amount),
  eligibility: z
    .strictObject({
      individualApplicantTypes: optional('individualApplicantTypes'),
      organizationApplicantTypes: optional('organisationApplicantTypes'),
      degrees: optional('degrees'),
      restrictions: optional('restrictions'),
      applicantCountries: countries,
      citizenships: countries,
      text: writtenHtml,
    })
    .default(EMPTY_DRAFT.eligibility),
  activityCountries: countries,
  recurring: answer,
  limitedSubmission: z
    .strictObject({ limited: z.boolean(), number })
    .nullable()
    .default(null)
    .describe('null: not stated'),
  costSharing: answer,
  links: z
    .array(z.strictObject({ label: text(200), url: text(2_000) }))
    .max(MAX_INTERNAL_ROWS)
    .default([]),
  contact: writtenContact.default(EMPTY_DRAFT.contact),
}) satisfies z.ZodType<InternalDraft>;
