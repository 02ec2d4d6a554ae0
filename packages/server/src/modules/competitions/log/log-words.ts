import { DECISIONS, type Decision } from '@fundry/contracts/competitions/competition-words.ts';
import { formatCountOf } from '@fundry/contracts/formats/count.ts';

type Detail = Record<string, unknown>;

/** A sentence for each kind of act in the log of a competition. `who` is the person whom it concerned. */
const WORDS = {
  opened: () => 'Opened the competition',
  changed: ({ what }) => `Changed ${textOf(what)}`,
  'closing-changed': ({ before, after }) => `Moved the closing from ${textOf(before)} to ${textOf(after)}`,
  closed: ({ before }) => `Closed the competition early; it would have closed on ${textOf(before)}`,
  withdrawn: () => 'Withdrew the competition',
  'reviewer-added': (_, who) => `Made ${who} a reviewer`,
  'reviewer-removed': (_, who) => `Made ${who} a reviewer no longer`,
  'application-handed-in': ({ again }) =>
    again ? 'Handed in a changed application' : 'Handed in an application',
  'application-deleted': () => 'Deleted an application that was handed in',
  'reminder-sent': ({ count }) =>
    `Reminded ${formatCountOf(countOf(count), 'applicant', 'applicants')} that the competition closes soon`,
  'review-handed-in': (_, who) => `Handed in a review of the application by ${who}`,
  decided: ({ decision, before }, who) =>
    `Decided about the application by ${who}: ${decisionOf(decision)}${before ? ` (before: ${decisionOf(before)})` : ''}`,
  'message-changed': (_, who) => `Changed the message to ${who} about the decision`,
  announced: ({ forward, reserve, not }) =>
    `Announced the results: ${countOf(forward)} forward, ${countOf(reserve)} in reserve, ${countOf(not)} not`,
  exported: () => 'Exported the applications',
} as const satisfies Record<string, (detail: Detail, who: string) => string>;

/** The kinds of acts in the log. */
export type LogAct = keyof typeof WORDS;

/** What somebody did, as a sentence without its full stop. */
export function logWords(act: LogAct, detail: Detail, subject: string | null): string {
  return WORDS[act](detail, subject ?? 'a deleted person');
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function countOf(value: unknown): number {
  return typeof value === 'number' ? value : 0;
}

function decisionOf(value: unknown): string {
  return (DECISIONS[value as Decision] ?? '').toLowerCase();
}
