import type { OpportunityChange, OpportunityFacts } from '../endpoints/opportunity-history.ts';
import { formatDate } from '../formats/day.ts';
import { opportunityAmount } from './amount.ts';
import { countryName } from './country.ts';
import { type Deadline, deadlineDay } from './deadline-day.ts';
import { optionInWords } from './option-words.ts';

type Told = Pick<OpportunityChange, 'before' | 'after'>;

const NOT_STATED = 'not stated';
const DEADLINES: Record<Deadline['kind'], string> = {
  DueDate: 'Deadline',
  LoiDate: 'Letter of intent',
  OtherDate: 'Other date',
};
const STATUSES: Record<NonNullable<OpportunityFacts['status']>, string> = {
  open: 'open',
  forecast: 'forthcoming',
  closed: 'closed',
  withdrawn: 'withdrawn',
};

/**
 * What changed in a call, a line for each fact: "Deadline: 01-Mar-2027 → 15-Apr-2027". Deadlines that were over on the day
 * `today` (`YYYY-MM-DD`) and are only no longer listed are left out. Empty when nothing is left to say.
 */
export function changesInWords({ before, after }: Told, today: string): string[] {
  return [
    ...(before.deadlines && after.deadlines ? deadlineLines(before.deadlines, after.deadlines, today) : []),
    ...(before.amount && after.amount ? amountLines(before.amount, after.amount) : []),
    ...(before.status !== undefined && after.status !== undefined
      ? arrow('Status', statusInWords(before.status), statusInWords(after.status))
      : []),
    ...(before.eligibility && after.eligibility
      ? eligibilityLines(before.eligibility, after.eligibility)
      : []),
  ];
}

/**
 * Several changes of one call, earliest first, as one: each fact from its first state to its last. A fact that is as it
 * was in the beginning is left out.
 */
export function netChange(changes: Told[]): Told {
  const before: Told['before'] = {};
  const after: Told['after'] = {};
  for (const change of changes) {
    Object.assign(after, change.after);
    for (const [name, fact] of Object.entries(change.before))
      if (!(name in before)) Object.assign(before, { [name]: fact });
  }
  for (const name of Object.keys(before) as (keyof OpportunityFacts)[])
    if (JSON.stringify(before[name]) === JSON.stringify(after[name])) {
      delete before[name];
      delete after[name];
    }
  return { before, after };
}

function arrow(what: string, was: string, is: string): string[] {
  return was === is ? [] : [`${what}: ${was} → ${is}`];
}

function deadlineLines(was: Deadline[], is: Deadline[], today: string): string[] {
  const same = (one: Deadline) => (other: Deadline) =>
    one.kind === other.kind && deadlineDay(one) === deadlineDay(other);
  const gone = was.filter((one) => !is.some(same(one)));
  const come = is.filter((one) => !was.some(same(one)));
  return (Object.keys(DEADLINES) as Deadline['kind'][]).flatMap((kind) => {
    const old = byDate(gone, kind);
    const fresh = byDate(come, kind);
    const moved = old.flatMap((one) => {
      const place = fresh.findIndex(({ label }) => label === one.label);
      const [now] = fresh.splice(Math.max(place, 0), 1);
      if (now) return arrow(nameOf(now), ...daysOf(one, now));
      return one.date < today ? [] : [`${nameOf(one)} removed: ${deadlineDay(one)}`];
    });
    return [...moved, ...fresh.map((one) => `${nameOf(one)} added: ${deadlineDay(one)}`)];
  });
}

function byDate(deadlines: Deadline[], kind: Deadline['kind']): Deadline[] {
  return deadlines
    .filter((one) => one.kind === kind)
    .sort((one, other) => (one.date < other.date ? -1 : one.date > other.date ? 1 : 0));
}

function nameOf({ kind, label }: Deadline): string {
  return label === null ? DEADLINES[kind] : `${DEADLINES[kind]} (${label})`;
}

/** Both days, with their times only where these differ. */
function daysOf(was: Deadline, is: Deadline): [was: string, is: string] {
  return was.time === is.time && was.zone === is.zone
    ? [formatDate(was.date), formatDate(is.date)]
    : [deadlineDay(was), deadlineDay(is)];
}

function amountLines(was: OpportunityFacts['amount'], is: OpportunityFacts['amount']): string[] {
  return arrow('Amount', opportunityAmount(was) ?? NOT_STATED, opportunityAmount(is) ?? NOT_STATED);
}

function statusInWords(status: OpportunityFacts['status']): string {
  return status === null ? NOT_STATED : STATUSES[status];
}

type Eligibility = OpportunityFacts['eligibility'];

function eligibilityLines(was: Eligibility, is: Eligibility): string[] {
  const lines = [
    ...listLines('Applicants', was.individualApplicantTypes, is.individualApplicantTypes, (id) =>
      optionInWords('individualApplicantTypes', id),
    ),
    ...listLines('Organisations', was.organizationApplicantTypes, is.organizationApplicantTypes, (id) =>
      optionInWords('organisationApplicantTypes', id),
    ),
    ...listLines('Degrees', was.degrees, is.degrees, (id) => optionInWords('degrees', id)),
    ...listLines('Restrictions', was.restrictions, is.restrictions, (id) =>
      optionInWords('restrictions', id),
    ),
    ...listLines('Countries of applicants', was.applicantCountries, is.applicantCountries, countryName),
    ...listLines('Citizenships', was.citizenships, is.citizenships, countryName),
  ];
  return lines.length > 0 ? lines : ['Who can apply: the text was changed'];
}

type Listed = 'any' | string[] | null;

/** "Degrees: added doctorate; removed master’s degree". Between open to all, a list and nothing stated: old → new. */
function listLines(what: string, was: Listed, is: Listed, words: (id: string) => string): string[] {
  const whole = (list: Listed) =>
    list === null || list.length === 0 ? NOT_STATED : list === 'any' ? 'any' : list.map(words).join(', ');
  if (!Array.isArray(was) || !Array.isArray(is) || was.length === 0 || is.length === 0)
    return arrow(what, whole(was), whole(is));
  const added = is.filter((id) => !was.includes(id)).map(words);
  const removed = was.filter((id) => !is.includes(id)).map(words);
  const parts = [
    added.length > 0 && `added ${added.join(', ')}`,
    removed.length > 0 && `removed ${removed.join(', ')}`,
  ].filter((part) => part !== false);
  return parts.length === 0 ? [] : [`${what}: ${parts.join('; ')}`];
}
