import type { AwardRecord } from '@fundry/contracts/answers/records.ts';
import { formatCountOf } from '@fundry/contracts/formats/count.ts';
import { addressAtSource } from '@fundry/contracts/record-words/addresses.ts';
import { AMOUNT_NOT_SPECIFIED, awardAmount } from '@fundry/contracts/record-words/amount.ts';
import { RECIPIENT_NOT_SPECIFIED } from '@fundry/contracts/record-words/people.ts';
import { durationInWords, periodInWords } from '@fundry/contracts/record-words/period.ts';
import { KeyFacts } from '../../records/page/record-head.tsx';
import { LinkButton } from '../../ui/link-button.tsx';

/** The key facts of an award (amount, dates and recipients), and the link to the award at its source. */
export function AwardKeyFacts({ record }: { record: AwardRecord }) {
  const amount = awardAmount(record.amount);
  const [first, ...others] = record.recipients;
  const address = addressAtSource(record);
  return (
    <KeyFacts
      facts={[
        amount === null
          ? { label: 'How much', value: AMOUNT_NOT_SPECIFIED, urgency: 'unknown' }
          : { label: 'How much', value: amount },
        { label: 'When', value: periodInWords(record), note: durationInWords(record) },
        {
          label: 'To whom',
          value: first ? <span dir="auto">{first.name}</span> : RECIPIENT_NOT_SPECIFIED,
          note:
            others.length === 0
              ? null
              : `and ${formatCountOf(others.length, 'more recipient', 'more recipients')}`,
        },
      ]}
      action={
        address && (
          <LinkButton href={address} variant="primary" external>
            Open at the source
          </LinkButton>
        )
      }
    />
  );
}
