import { FIELD_KINDS } from '@fundry/contracts/competitions/competition-words.ts';
import { formatCount } from '@fundry/contracts/formats/count.ts';
import { Facts } from '../../../ui/facts.tsx';
import type { CriterionRow, FormRow } from './setup.ts';

/** The fields of a form that can no longer be changed. */
export function FixedFields({ rows }: { rows: readonly FormRow[] }) {
  if (rows.length === 0) return <p>Only a title is asked.</p>;
  return <Facts items={rows.map((row) => ({ term: row.label, detail: inWords(row) }))} />;
}

/** The criteria that can no longer be changed. */
export function FixedCriteria({ rows }: { rows: readonly CriterionRow[] }) {
  return <Facts items={rows.map(({ label, help }) => ({ term: label, detail: help || 'From 1 to 5' }))} />;
}

function inWords({ kind, required, maxLength, choices }: FormRow): string {
  return [
    FIELD_KINDS[kind],
    maxLength !== null && `at most ${formatCount(maxLength)} characters`,
    choices.length > 0 && choices.join(', '),
    required && 'must be answered',
  ]
    .filter(Boolean)
    .join(' · ');
}
