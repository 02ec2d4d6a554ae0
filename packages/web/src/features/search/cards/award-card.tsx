import type { AwardRecord } from '@fundry/contracts/answers/records.ts';
import type { ReactNode } from 'react';
import { countryName, formatAmount } from '../../../lib/format.ts';
import type { Hit } from '../use-results.ts';
import { CardFrame } from './card-frame.tsx';

/** An award among results: to whom, where, how much, when, by whom. What is not known is said. */
export function AwardCard({
  hit,
  href,
  onOpen,
  action,
}: {
  hit: Hit<AwardRecord>;
  href: string;
  onOpen: () => void;
  action: ReactNode;
}) {
  const { _source: source, _highlight: highlight } = hit;
  const { value, currency } = source.amount;
  return (
    <CardFrame
      href={href}
      onOpen={onOpen}
      action={action}
      title={source.title}
      markedTitle={highlight?.title ?? null}
      from={[source.funder?.name ?? 'Funder not specified', source.programme]}
      facts={[
        { term: 'Recipient', detail: recipientsInWords(source.recipients) },
        ...(source.investigators.length === 0
          ? []
          : [
              {
                term: source.investigators.length === 1 ? 'Investigator' : 'Investigators',
                detail: few(
                  source.investigators.map(({ name }) => name),
                  4,
                ),
              },
            ]),
      ]}
      excerpt={{ marked: highlight?.excerpt ?? null, plain: source.summary }}
      aside={{
        headline: value === null ? 'Amount not specified' : formatAmount(value, currency),
        urgency: value === null ? 'unknown' : null,
        when: yearsInWords(source) ?? 'Start not specified',
      }}
      tags={source.withdrawn ? ['Withdrawn by the source'] : []}
      missingWords={hit.missingWords}
    />
  );
}

/** "2016–2019", "2016"; null when no start is known. */
function yearsInWords({ startYear, endDate }: Pick<AwardRecord, 'startYear' | 'endDate'>): string | null {
  if (startYear === null) return null;
  const endYear = endDate === null ? null : Number(endDate.slice(0, 4));
  return endYear === null || endYear <= startYear ? String(startYear) : `${startYear}–${endYear}`;
}

/** "University of Oslo, Norway", and how many there are besides; null when none is known. */
function recipientsInWords(recipients: Pick<AwardRecord['recipients'][number], 'name' | 'countryCode'>[]) {
  const names = recipients.map(({ name, countryCode }) =>
    countryCode === null ? name : `${name}, ${countryName(countryCode)}`,
  );
  return names.length === 0 ? null : few(names, 2);
}

function few(names: string[], most: number): string {
  const rest = names.length - most;
  if (rest <= 0) return names.join('; ');
  return `${names.slice(0, most).join('; ')} and ${rest.toLocaleString('en')} more`;
}
