import { z } from 'zod';
import { day, id, plainText } from '../identity/fields.ts';
import { isTimeZone } from '../identity/preferences.ts';
import { writtenHtml } from '../internal-opportunities/internal-fields.ts';
import {
  type ApplicationText,
  FIELD_KINDS,
  type FieldKind,
  type FormField,
  MAX_ANSWER,
  MAX_APPLICATION_TITLE,
  MAX_COMMENT,
  MAX_CRITERIA,
  MAX_FILES_OF_FIELD,
  MAX_FORM_FIELDS,
  MAX_PLACES,
  MAX_REVIEWERS,
} from './competition-words.ts';

/** What people send to the calls about competitions. */

const key = z
  .string()
  .regex(/^[a-z0-9-]{1,40}$/, 'must have 1 to 40 small letters, digits and hyphens')
  // Answers and scores are kept by these ids, in objects that have inherited words such as `constructor`.
  .refine((word) => !(word in {}), 'must be another word, because this one is taken')
  .describe('Unique in this competition; chosen by whoever sends it');
const label = plainText(200).trim().min(1, 'must not be empty');
const help = plainText(1_000).trim().default('').describe('A hint below the label');
const unique = (all: { id: string }[]) => new Set(all.map((one) => one.id)).size === all.length;
const NOT_UNIQUE = 'must have different ids';

const formField = z.strictObject({
  id: key,
  label: label.describe('What is asked'),
  help,
  kind: z.enum(Object.keys(FIELD_KINDS) as [FieldKind, ...FieldKind[]]).default('text'),
  required: z.boolean().default(false).describe('Whether an application cannot be handed in without it'),
  maxLength: z
    .number()
    .int()
    .min(1)
    .max(MAX_ANSWER)
    .nullable()
    .default(null)
    .describe(`The longest text, in characters; null: ${MAX_ANSWER}`),
  choices: z
    .array(plainText(200).trim().min(1, 'must not be empty'))
    .max(50)
    .default([])
    .describe('What can be chosen, for the kind choice'),
}) satisfies z.ZodType<FormField>;
const asked = formField.refine(
  ({ kind, choices }) => kind !== 'choice' || new Set(choices).size > 1,
  'must offer at least two choices',
);

const criterion = z.strictObject({ id: key, label: label.describe('What is scored from 1 to 5'), help });

/** A moment as editors write it, on clocks in the zone of the competition. */
const clockTime = (time: string) =>
  z.strictObject({
    date: day,
    time: z
      .string()
      .regex(/^(?:[01][0-9]|2[0-3]):[0-5][0-9]$/, 'must be a time such as 17:00')
      .default(time)
      .describe('HH:MM in `zone`'),
  });

/** What editors write of a competition. */
export const competitionSetup = z.strictObject({
  places: z.number().int().min(1).max(MAX_PLACES).describe('How many may go forward'),
  introduction: writtenHtml,
  opens: clockTime('00:00').describe('Applications can be handed in from here on'),
  closes: clockTime('23:59').describe('The last moment at which an application can be handed in'),
  zone: z
    .string()
    .max(100)
    .refine(isTimeZone, 'must be an IANA time zone such as Europe/Berlin')
    .default('UTC')
    .describe('The time zone of opening and closing'),
  form: z.array(asked).max(MAX_FORM_FIELDS).refine(unique, NOT_UNIQUE).default([]),
  criteria: z
    .array(criterion)
    .min(1, 'must have at least one criterion')
    .max(MAX_CRITERIA)
    .refine(unique, NOT_UNIQUE)
    .describe('By what reviewers score'),
  reviewers: z
    .array(id)
    .max(MAX_REVIEWERS)
    .default([])
    .describe('Ids of members of the institution. New ones get an email.'),
});
export type CompetitionSetup = z.output<typeof competitionSetup>;
export type Criterion = z.output<typeof criterion>;

/** What an applicant writes. A draft may be incomplete. */
export const applicationText = z.strictObject({
  title: plainText(MAX_APPLICATION_TITLE).default('').describe('Always asked, beside the fields of the form'),
  answers: z
    .record(z.string().max(40), plainText(MAX_ANSWER))
    .default({})
    .describe('By the id of the field, as typed: numbers and choices too'),
  files: z
    .record(z.string().max(40), z.array(id).max(MAX_FILES_OF_FIELD))
    .default({})
    .describe('Ids of files that the applicant has uploaded, by the id of the field'),
}) satisfies z.ZodType<ApplicationText>;

/** What a reviewer writes. A draft may be incomplete. */
export const reviewText = z.strictObject({
  scores: z
    .record(z.string().max(40), z.number().int().min(1).max(5))
    .default({})
    .describe('1 (poor) to 5 (excellent), by the id of the criterion'),
  comment: plainText(MAX_COMMENT).default(''),
});
export type ReviewText = z.output<typeof reviewText>;

/** The version that somebody saw. */
export const versionSeen = (what: string) =>
  z.number().int().min(0).describe(`The version that was seen; 0: ${what}. Another one is answered 409.`);

/** What an editor writes to an applicant about the decision. */
export const decisionMessage = plainText(MAX_COMMENT)
  .trim()
  .default('')
  .describe('The applicant reads it once the results are announced');

/** The version of a competition that an editor saw. */
export const competitionVersion = z
  .number()
  .int()
  .min(1)
  .describe('The version that the editor saw. Another one is answered 409.');
