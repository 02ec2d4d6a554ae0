import type { AwardRecord, OpportunityRecord } from '@fundry/contracts/answers/records.ts';
import {
  AMOUNT_NOT_SPECIFIED,
  awardAmount,
  opportunityAmount,
} from '@fundry/contracts/record-words/amount.ts';
import { deadlineHeadline, deadlineInWords, type Urgency } from '@fundry/contracts/record-words/deadline.ts';
import { fundedBy } from '@fundry/contracts/record-words/funder.ts';
import { RECIPIENT_NOT_SPECIFIED, recipientsInWords } from '@fundry/contracts/record-words/people.ts';
import { yearsInWords } from '@fundry/contracts/record-words/period.ts';
import { awardPath, opportunityPath } from './paths.ts';
import type { Marks } from './tracking/tracked-marks.ts';
import { whyClose } from './why-close.ts';

/** The facts of an opportunity that its line in a list is made of. */
export type BriefOpportunity = Pick<
  OpportunityRecord,
  | 'id'
  | 'title'
  | 'funder'
  | 'programme'
  | 'amount'
  | 'status'
  | 'dateType'
  | 'deadline'
  | 'deadlines'
  | 'openDate'
  | 'closeDate'
  | 'extensions'
>;

/** A record in a short list. */
export interface ListedRecord {
  id: string;
  href: string;
  title: string;
  /** The lines below the title. */
  lines: string[];
  /** What the person has done with it. Null for what cannot be tracked. */
  marks: Marks | null;
  /** Shown on the right: the deadline and how near it is, or the amount. */
  aside: { words: string; note: string | null; urgency: Urgency | null };
}

/** An opportunity in a short list: its funder, amount and deadline, and the words of the query that it lacks. */
export function listedOpportunity(
  record: BriefOpportunity,
  today: string,
  {
    missingWords = [],
    byMeaning = false,
    ...marks
  }: { missingWords?: string[]; byMeaning?: boolean } & Marks,
): ListedRecord {
  const deadline = deadlineInWords(record, today);
  return {
    id: record.id,
    href: opportunityPath(record.id),
    title: record.title,
    marks: { isTracked: marks.isTracked, isSent: marks.isSent },
    lines: [
      fundedBy(record),
      opportunityAmount(record.amount) ?? AMOUNT_NOT_SPECIFIED,
      ...(missingWords.length > 0 ? [whyClose({ missingWords, byMeaning })] : []),
    ],
    aside: { words: deadlineHeadline(deadline), note: deadline.when, urgency: deadline.urgency },
  };
}

/** An award in a short list: its recipient, programme, years and amount. */
export function listedAward(record: AwardRecord): ListedRecord {
  const { id, title, recipients, programme } = record;
  const amount = awardAmount(record.amount);
  const recipient = recipientsInWords(recipients, 1) ?? RECIPIENT_NOT_SPECIFIED;
  return {
    id,
    href: awardPath(id),
    title,
    marks: null,
    lines: [programme === null ? recipient : `${recipient} · ${programme}`],
    aside: {
      words: amount ?? AMOUNT_NOT_SPECIFIED,
      note: yearsInWords(record),
      urgency: amount === null ? 'unknown' : null,
    },
  };
}
