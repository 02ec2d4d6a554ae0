import type { CallInput } from '@fundry/contracts/endpoint-table.ts';
import type { Competition } from '../../../records/competitions/competition-calls.ts';

/** What editors send of a competition. */
type Sent = CallInput<'PUT /api/account/competitions/:id'>['body'];
export type FormRow = Required<NonNullable<Sent['form']>[number]>;
export type CriterionRow = Required<Sent['criteria'][number]>;

/** A person who reviews, or may be chosen to. */
export interface Reviewer {
  id: string;
  name: string;
}

/** What an editor writes of a competition. Days may still be missing. */
export interface Setup {
  places: number;
  introduction: string;
  opens: { date: string | null; time: string };
  closes: { date: string | null; time: string };
  zone: string;
  form: FormRow[];
  criteria: CriterionRow[];
  reviewers: Reviewer[];
}

/** What of a competition can no longer be changed. */
export interface Fixed {
  opening: boolean;
  closing: boolean;
  form: boolean;
}

/** A competition before anything is written: it opens at once, and asks for what most calls need. */
export function freshSetup(places: number, today: string, zone: string): Setup {
  return {
    places,
    introduction: '',
    opens: { date: today, time: '00:00' },
    closes: { date: null, time: '17:00' },
    zone,
    form: [{ ...FRESH_FIELD, id: 'f1', label: 'Summary of your project', kind: 'long-text', required: true }],
    criteria: [{ ...FRESH_CRITERION, id: 'c1', label: 'Quality of the idea' }],
    reviewers: [],
  };
}

export const FRESH_FIELD: FormRow = {
  id: '',
  label: '',
  help: '',
  kind: 'text',
  required: false,
  maxLength: null,
  choices: [],
};
export const FRESH_CRITERION: CriterionRow = { id: '', label: '', help: '' };

/** What is written of a competition that exists. */
export function setupOf({
  places,
  introduction,
  opens,
  closes,
  zone,
  form,
  criteria,
  reviewers = [],
}: Competition): Setup {
  return {
    places,
    introduction,
    opens,
    closes,
    zone,
    form,
    criteria,
    reviewers: reviewers.map(({ id, name }) => ({ id, name })),
  };
}

/** A set-up as it is sent. Only for one without faults, in which no day is missing. */
export function sentOf({ opens, closes, reviewers, form, ...setup }: Setup): Omit<Sent, 'version'> {
  return {
    ...setup,
    form: form.map((field) => ({
      ...field,
      choices: field.kind === 'choice' ? field.choices.filter((choice) => choice.trim() !== '') : [],
    })),
    opens: { ...opens, date: opens.date ?? '' },
    closes: { ...closes, date: closes.date ?? '' },
    reviewers: reviewers.map(({ id }) => id),
  };
}

/** The rows, each new one with an id that no other row has: the letter and a number. */
export function withIds<Row extends { id: string }>(rows: readonly Row[], letter: 'f' | 'c'): Row[] {
  let last = Math.max(0, ...rows.map(({ id }) => Number(id.slice(1)) || 0));
  return rows.map((row) => (row.id === '' ? { ...row, id: `${letter}${++last}` } : row));
}
