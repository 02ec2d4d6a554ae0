import type { OpportunityRecord } from '@fundry/contracts/answers/records.ts';
import { addressAtSource } from '@fundry/contracts/record-words/addresses.ts';
import { AMOUNT_NOT_SPECIFIED, amountParts } from '@fundry/contracts/record-words/amount.ts';
import { deadlineHeadline, deadlineInWords } from '@fundry/contracts/record-words/deadline.ts';
import { ELIGIBILITY_NOT_SPECIFIED, openTo } from '@fundry/contracts/record-words/eligibility.ts';
import {
  howDeadlineWasRead,
  howRead,
  type Readings,
  readingsOf,
} from '@fundry/contracts/record-words/readings.ts';
import type { ReactNode } from 'react';
import { today } from '../../lib/today.ts';
import { type KeyFact, KeyFacts } from '../../records/page/record-head.tsx';
import { KeepButton } from '../../records/tracking/keep-button.tsx';
import type { Marks } from '../../records/tracking/tracked-marks.ts';
import { LinkButton } from '../../ui/link-button.tsx';

/**
 * The key facts of a call (deadline, amount and who can apply), the button that tracks it or sends it to Pure, the link to the call on its
 * funder's site, and what else a person can do with it.
 */
export function OpportunityKeyFacts({
  record,
  marks,
  acts,
}: {
  record: OpportunityRecord;
  marks: Marks;
  acts: ReactNode;
}) {
  const address = addressAtSource(record);
  return (
    <KeyFacts
      facts={keyFactsOf(record)}
      action={
        <>
          <KeepButton id={record.id} title={record.title} marks={marks} isLarge />
          {address && (
            <LinkButton href={address} external>
              Open the call
            </LinkButton>
          )}
          {acts}
        </>
      }
    />
  );
}

/** The facts of a call that decide. */
export function keyFactsOf(record: OpportunityRecord): KeyFact[] {
  const deadline = deadlineInWords(record, today());
  return [
    {
      label: 'By when',
      value: deadlineHeadline(deadline),
      note: inLine(deadline.when, howDeadlineWasRead(record)),
      urgency: deadline.urgency,
    },
    { label: 'How much', ...money(record) },
    {
      label: 'Open to',
      value: openTo(record.eligibility) ?? ELIGIBILITY_NOT_SPECIFIED,
      note: howRead(openToReadings(record)),
    },
  ];
}

/** Who may apply is read where no source states it. */
function openToReadings(record: OpportunityRecord): Readings {
  return readingsOf(
    record,
    'eligibility.organizationApplicantTypes',
    'eligibility.individualApplicantTypes',
    'eligibility.applicantCountries',
  );
}

function money(record: OpportunityRecord): Pick<KeyFact, 'value' | 'note' | 'urgency'> {
  const { perAward, inTotal, awards } = amountParts(record.amount);
  const value = perAward ?? inTotal;
  if (value === null) return { value: AMOUNT_NOT_SPECIFIED, urgency: 'unknown' };
  const read =
    perAward === null
      ? readingsOf(record, 'amount.total')
      : readingsOf(record, 'amount.floor', 'amount.ceiling');
  return { value, note: inLine(perAward === null ? 'in total' : 'per award', awards, howRead(read)) };
}

function inLine(...parts: (string | null)[]): string | null {
  return parts.filter((part) => part !== null).join(', ') || null;
}
