import { type OptionListName, optionIds, optionWords } from '../filters/option-lists.ts';
import { DEADLINE_KINDS } from '../record-words/deadline-day.ts';
import { DATE_TYPES, MAX_INTERNAL_TITLE } from './internal-words.ts';

/** The largest file that is imported, in bytes, and the most rows that it may have. */
export const MAX_IMPORT_BYTES = 5 * 1024 * 1024;
export const MAX_IMPORT_ROWS = 2_000;

/** What an import does with a row, by the words on the screen. */
export const IMPORT_ACTS = {
  create: 'Becomes a new draft',
  change: 'Changes what is written',
  same: 'Nothing: it says what is written already',
  known: 'Nothing: it was imported before',
} as const;
export type ImportAct = keyof typeof IMPORT_ACTS;

const words = (list: OptionListName) => optionIds(list).map((id) => optionWords(list, id) ?? id);
const anyOf = (choices: readonly string[]) => `Any of: ${choices.join('; ')}.`;
const SEVERAL = 'Several are separated by semicolons.';
const COUNTRIES = `Names or two-letter codes of countries, or: Any country. ${SEVERAL}`;
const HTML = 'Text, or HTML with the tags a, br, p, b, strong, ul, ol, li, h3 and mark.';
const DAY = 'A day, such as 2027-03-01.';
const FIGURE = 'A number without separators, such as 50000.';
const YES_OR_NO = 'Yes or No. Empty: not stated.';

/** The columns of a file of internal opportunities, in their order, and what each of them holds. */
export const INTERNAL_COLUMNS = {
  Id: 'Names one that exists, as the export does. Leave it empty for a new one.',
  Version: 'Goes with the id. It tells whether somebody has changed the text since the export.',
  Status: 'Only to read. An import publishes nothing and takes nothing away.',
  Title: `At most ${MAX_INTERNAL_TITLE} characters. A new one needs a title.`,
  Number: 'The number that your institution gives it.',
  Programme: 'The programme that it belongs to.',
  Funder: 'A funder that Fundry knows, by its name or its number: Example Foundation [123].',
  Description: HTML,
  Keywords: SEVERAL,
  'Grant types': anyOf(words('grantTypes')),
  'Research areas': `ASJC codes or names, such as 2700 Medicine. ${SEVERAL} Empty: they are read from the text.`,
  'Kind of dates': `${Object.values(DATE_TYPES).join(' or ')}.`,
  Deadlines: `Day, time and time zone, then the kind and a label: 2027-03-01 17:00 Europe/Berlin | ${DEADLINE_KINDS.DueDate} | Stage 2. Kinds: ${Object.values(DEADLINE_KINDS).join('; ')}. ${SEVERAL}`,
  'Opens on': DAY,
  'Closes on': DAY,
  'Lowest amount': FIGURE,
  'Highest amount': FIGURE,
  'Total amount': FIGURE,
  Currency: 'Three letters, such as EUR.',
  'Expected awards': 'A whole number.',
  'People who may apply': anyOf(words('individualApplicantTypes')),
  'Organisations that may apply': anyOf(words('organisationApplicantTypes')),
  Degrees: anyOf(words('degrees')),
  Restrictions: anyOf(words('restrictions')),
  'Where applicants work': COUNTRIES,
  'Citizenship of applicants': COUNTRIES,
  'Who may apply': HTML,
  'Where the activity takes place': COUNTRIES,
  'Repeated regularly': YES_OR_NO,
  'Limited submission': YES_OR_NO,
  'Applications allowed': 'With a limited submission: how many.',
  'Cost sharing': YES_OR_NO,
  Links: `An address and what it leads to: https://university.edu/seed | How to apply. ${SEVERAL}`,
  'Contact name': 'A person or an office.',
  'Contact email': 'Such as office@university.edu.',
  'Contact telephone': 'With the country code.',
} as const;
export type InternalColumn = keyof typeof INTERNAL_COLUMNS;

/** The names of the columns, in their order. */
export const COLUMN_NAMES = Object.keys(INTERNAL_COLUMNS) as InternalColumn[];
