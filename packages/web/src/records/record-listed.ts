import type { AwardRecord, OpportunityRecord } from '@fundry/contracts/answers/records.ts';
import { formatAmount, formatAmountRange } from '../lib/format.ts';
import { awardPath, opportunityPath } from './paths.ts';
import { timingOf, type Urgency } from './record-deadline.ts';

/** A record in a short list. */
export interface ListedRecord {
  id: string;
  href: string;
  title: string;
  /** What stands below the title. */
  lines: string[];
  /** At the right: by when, and how near that is; or how much. */
  aside: { words: string; note: string | null; urgency: Urgency | null };
}

/** An opportunity in a short list: from whom, how much, by when, and which words of the query it lacks. */
export function listedOpportunity(
  record: OpportunityRecord,
  today: string,
  missingWords: string[] = [],
): ListedRecord {
  const { words, urgency, when } = timingOf(record, today);
  const { floor, ceiling, total, currency } = record.amount;
  const each = formatAmountRange(floor, ceiling, currency);
  const whole = total === null ? null : `${formatAmount(total, currency)} for all awards`;
  return {
    id: record.id,
    href: opportunityPath(record.id),
    title: record.title,
    lines: [
      joined([record.funder?.name ?? 'Funder not specified', record.programme]),
      each ?? whole ?? 'Amount not specified',
      ...(missingWords.length > 0 ? [`Missing: ${missingWords.join(', ')}`] : []),
    ],
    aside: { words, note: when, urgency },
  };
}

/** An award in a short list: to whom, from which year, how much. */
export function listedAward(record: AwardRecord): ListedRecord {
  const [first, ...others] = record.recipients.map(({ name }) => name);
  const more = others.length === 0 ? '' : ` and ${others.length.toLocaleString('en')} more`;
  const { value, currency } = record.amount;
  return {
    id: record.id,
    href: awardPath(record.id),
    title: record.title,
    lines: [joined([first === undefined ? 'Recipient not specified' : first + more, record.programme])],
    aside: {
      words: value === null ? 'Amount not specified' : formatAmount(value, currency),
      note: record.startYear === null ? null : String(record.startYear),
      urgency: value === null ? 'unknown' : null,
    },
  };
}

function joined(parts: (string | null)[]): string {
  return parts.filter((part) => part !== null).join(' · ');
}
