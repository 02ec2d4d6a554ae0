import type { OpportunityRecord } from '@fundry/contracts/answers/records.ts';
import { callAddress } from '@fundry/contracts/record-pages/opportunity-head.ts';
import { formatAmount, formatAmountRange } from '../../lib/format.ts';
import { today } from '../../lib/today.ts';
import { type KeyFact, KeyFacts } from '../../records/page/record-head.tsx';
import { timingOf } from '../../records/record-deadline.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { useOptionWords } from './use-option-words.ts';
import { whoInWords } from './who-in-words.ts';

/** By when, how much, for whom; and the way to the call at its funder. */
export function OpportunityKeyFacts({ record }: { record: OpportunityRecord }) {
  const words = useOptionWords();
  const { words: when, urgency, when: day } = timingOf(record, today());
  const address = callAddress(record);
  const facts: KeyFact[] = [
    { label: 'By when', value: when, note: day, urgency },
    { label: 'How much', ...money(record) },
    { label: 'Open to', value: whoInWords(record, words) },
  ];
  return (
    <KeyFacts
      facts={facts}
      action={
        address && (
          <LinkButton href={address} variant="primary" external>
            Open the call
          </LinkButton>
        )
      }
    />
  );
}

function money({ amount }: OpportunityRecord): Pick<KeyFact, 'value' | 'note' | 'urgency'> {
  const { floor, ceiling, total, currency, expectedAwards } = amount;
  const each = formatAmountRange(floor, ceiling, currency);
  const whole = total === null ? null : formatAmount(total, currency);
  const awards = expectedAwards && `${expectedAwards.toLocaleString('en')} expected`;
  if (each !== null) return { value: each, note: awards ? `for one award, ${awards}` : 'for one award' };
  if (whole !== null) return { value: whole, note: awards ? `for all awards, ${awards}` : 'for all awards' };
  return { value: 'Amount not specified', urgency: 'unknown' };
}
