import type { AwardRecord } from '@fundry/contracts/answers/records.ts';
import { webAddress } from '@fundry/contracts/record-pages/page-head.ts';
import { formatAmount } from '../../lib/format.ts';
import { KeyFacts } from '../../records/page/record-head.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { durationInWords, periodInWords } from './period.ts';

/** How much, when, to whom; and the way to the award at its source. */
export function AwardKeyFacts({ record }: { record: AwardRecord }) {
  const { value, currency } = record.amount;
  const [first, ...others] = record.recipients;
  const address = awardAddress(record);
  return (
    <KeyFacts
      facts={[
        value === null
          ? { label: 'How much', value: 'Amount not specified', urgency: 'unknown' }
          : { label: 'How much', value: formatAmount(value, currency) },
        { label: 'When', value: periodInWords(record), note: durationInWords(record) },
        {
          label: 'To whom',
          value: first ? <span dir="auto">{first.name}</span> : 'Recipient not specified',
          note:
            others.length === 0
              ? null
              : `and ${others.length.toLocaleString('en')} more ${others.length === 1 ? 'recipient' : 'recipients'}`,
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

function awardAddress({ links, provenance }: AwardRecord): string | null {
  const addresses = [...links, ...provenance].map(({ url }) => webAddress(url));
  return addresses.find((address) => address !== null) ?? null;
}
