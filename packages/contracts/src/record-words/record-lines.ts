import type { AwardRecord, FunderRecord, OpportunityRecord } from '../answers/records.ts';
import { awardAmount, opportunityAmount } from './amount.ts';
import { deadlineSentence } from './deadline.ts';
import { openTo } from './eligibility.ts';
import { placeInWords } from './funder.ts';
import { recipientsInWords } from './people.ts';
import { yearsInWords } from './period.ts';

const RECIPIENTS = 3;

/**
 * The lines below the title of a record in emails and feeds. They may be read on a later day, so they name dates and
 * not distances.
 */
export function recordLines(record: OpportunityRecord | AwardRecord | FunderRecord, today: string): string[] {
  if ('preferredOrgName' in record) return stated([placeInWords(record)]);
  return 'deadlines' in record ? opportunityLines(record, today) : awardLines(record);
}

function opportunityLines(record: OpportunityRecord, today: string): string[] {
  const who = openTo(record.eligibility);
  return stated([
    joined([record.funder?.name ?? null, record.programme]),
    joined([deadlineSentence(record, today), opportunityAmount(record.amount)]),
    who && `Open to: ${who}`,
  ]);
}

function awardLines(record: AwardRecord): string[] {
  return stated([
    joined([record.funder?.name ?? null, record.programme]),
    recipientsInWords(record.recipients, RECIPIENTS),
    joined([yearsInWords(record), awardAmount(record.amount)]),
  ]);
}

function joined(parts: (string | null)[]): string | null {
  const known = stated(parts);
  return known.length === 0 ? null : known.join(' · ');
}

function stated(parts: (string | null)[]): string[] {
  return parts.filter((part) => part !== null);
}
