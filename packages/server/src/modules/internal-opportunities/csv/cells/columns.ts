import type { InternalColumn } from '@fundry/contracts/internal-opportunities/internal-columns.ts';
import type { InternalDraft } from '@fundry/contracts/internal-opportunities/internal-draft.ts';
import { DATE_TYPES, MAX_INTERNAL_ROWS } from '@fundry/contracts/internal-opportunities/internal-words.ts';
import { CellFault, quoted } from './cell-fault.ts';
import { AREA_CHOICES, key, optionChoices, readCountries, writeCountries } from './choices.ts';
import { readDeadlines, writeDeadlines } from './deadline-cell.ts';
import { readList, writeList } from './list-cell.ts';
import { readAnswer, readDay, readFigure, writeAnswer, writeFigure } from './plain-values.ts';

/** The columns that say what is written, without those that say what it is about and whom it names. */
export type TextColumn = Exclude<InternalColumn, 'Id' | 'Version' | 'Status' | 'Funder'>;

/** How a column and a draft say the same. */
export interface Column {
  /** The place in the draft, as its contract names it. */
  path: string;
  write(draft: InternalDraft): string;
  /** What changes in the draft. Throws `CellFault`. */
  read(cell: string, draft: InternalDraft): Partial<InternalDraft>;
}

type Amount = InternalDraft['amount'];
type Eligibility = InternalDraft['eligibility'];

const text = (field: 'title' | 'number' | 'programme' | 'description'): Column => ({
  path: field,
  write: (draft) => draft[field],
  read: (cell) => ({ [field]: cell }),
});
const day = (field: 'openDate' | 'closeDate'): Column => ({
  path: field,
  write: (draft) => draft[field] ?? '',
  read: (cell) => ({ [field]: readDay(cell) }),
});
const answer = (field: 'recurring' | 'costSharing'): Column => ({
  path: field,
  write: (draft) => writeAnswer(draft[field]),
  read: (cell) => ({ [field]: readAnswer(cell) }),
});
const amount = <Field extends keyof Amount>(
  field: Field,
  write: (value: Amount[Field]) => string,
  read: (cell: string) => Amount[Field],
): Column => ({
  path: `amount.${field}`,
  write: (draft) => write(draft.amount[field]),
  read: (cell, draft) => ({ amount: { ...draft.amount, [field]: read(cell) } }),
});
const figure = (field: Exclude<keyof Amount, 'currency'>) => amount(field, writeFigure, readFigure);
const eligibility = <Field extends keyof Eligibility>(
  field: Field,
  write: (value: Eligibility[Field]) => string,
  read: (cell: string) => Eligibility[Field],
): Column => ({
  path: `eligibility.${field}`,
  write: (draft) => write(draft.eligibility[field]),
  read: (cell, draft) => ({ eligibility: { ...draft.eligibility, [field]: read(cell) } }),
});
const contact = (field: keyof InternalDraft['contact']): Column => ({
  path: `contact.${field}`,
  write: (draft) => draft.contact[field],
  read: (cell, draft) => ({ contact: { ...draft.contact, [field]: cell } }),
});

const [types, people, organisations, degrees, restrictions] = [
  optionChoices('grantTypes'),
  optionChoices('individualApplicantTypes'),
  optionChoices('organisationApplicantTypes'),
  optionChoices('degrees'),
  optionChoices('restrictions'),
];
const asItIs = (cell: string) => cell;

/** All columns of the text of an internal opportunity. */
export const COLUMNS: Record<TextColumn, Column> = {
  Title: text('title'),
  Number: text('number'),
  Programme: text('programme'),
  Description: text('description'),
  Keywords: {
    path: 'keywords',
    write: ({ keywords }) => writeList(keywords.map((keyword) => [keyword])),
    read: (cell) => ({ keywords: readList(cell).map((parts) => parts.join(' | ')) }),
  },
  'Grant types': {
    path: 'types',
    write: (draft) => types.write(draft.types),
    read: (cell) => ({ types: types.read(cell) }),
  },
  'Research areas': {
    path: 'disciplines',
    write: ({ disciplines }) => AREA_CHOICES.write(disciplines),
    read: (cell) => ({ disciplines: AREA_CHOICES.read(cell) }),
  },
  'Kind of dates': {
    path: 'dateType',
    write: ({ dateType }) => (dateType === null ? '' : DATE_TYPES[dateType]),
    read: (cell) => ({ dateType: readDateType(cell) }),
  },
  Deadlines: {
    path: 'deadlines',
    write: ({ deadlines }) => writeDeadlines(deadlines),
    read: (cell) => ({ deadlines: readDeadlines(cell) }),
  },
  'Opens on': day('openDate'),
  'Closes on': day('closeDate'),
  'Lowest amount': figure('floor'),
  'Highest amount': figure('ceiling'),
  'Total amount': figure('total'),
  Currency: amount(
    'currency',
    (currency) => currency ?? '',
    (cell) => cell.toUpperCase() || null,
  ),
  'Expected awards': figure('expectedAwards'),
  'People who may apply': eligibility('individualApplicantTypes', people.write, people.read),
  'Organisations that may apply': eligibility(
    'organizationApplicantTypes',
    organisations.write,
    organisations.read,
  ),
  Degrees: eligibility('degrees', degrees.write, degrees.read),
  Restrictions: eligibility('restrictions', restrictions.write, restrictions.read),
  'Where applicants work': eligibility('applicantCountries', writeCountries, readCountries),
  'Citizenship of applicants': eligibility('citizenships', writeCountries, readCountries),
  'Who may apply': eligibility('text', asItIs, asItIs),
  'Where the activity takes place': {
    path: 'activityCountries',
    write: ({ activityCountries }) => writeCountries(activityCountries),
    read: (cell) => ({ activityCountries: readCountries(cell) }),
  },
  'Repeated regularly': answer('recurring'),
  'Limited submission': {
    path: 'limitedSubmission.limited',
    write: ({ limitedSubmission }) => writeAnswer(limitedSubmission?.limited ?? null),
    read: (cell, { limitedSubmission }) => {
      const limited = readAnswer(cell);
      return {
        limitedSubmission: limited === null ? null : { limited, number: limitedSubmission?.number ?? null },
      };
    },
  },
  'Applications allowed': {
    path: 'limitedSubmission.number',
    write: ({ limitedSubmission }) => writeFigure(limitedSubmission?.number ?? null),
    read: (cell, { limitedSubmission }) => {
      const number = readFigure(cell);
      if (number === null && limitedSubmission === null) return {};
      return { limitedSubmission: { limited: limitedSubmission?.limited ?? true, number } };
    },
  },
  'Cost sharing': answer('costSharing'),
  Links: {
    path: 'links',
    write: ({ links }) => writeList(links.map(({ url, label }) => (label === '' ? [url] : [url, label]))),
    read: (cell) => ({
      links: readList(cell, MAX_INTERNAL_ROWS).map(([url = '', ...rest]) => ({
        url,
        label: rest.join(' | '),
      })),
    }),
  },
  'Contact name': contact('name'),
  'Contact email': contact('email'),
  'Contact telephone': contact('phone'),
};

function readDateType(cell: string): InternalDraft['dateType'] {
  if (cell === '') return null;
  const types = Object.keys(DATE_TYPES) as (keyof typeof DATE_TYPES)[];
  const found = types.find((type) => key(DATE_TYPES[type]) === key(cell));
  if (found) return found;
  throw new CellFault(`Write ${Object.values(DATE_TYPES).join(' or ')} in place of ${quoted(cell)}.`);
}
