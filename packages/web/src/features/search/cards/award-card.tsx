import type { AwardRecord } from '@fundry/contracts/answers/records.ts';
import { AMOUNT_NOT_SPECIFIED, awardAmount } from '@fundry/contracts/record-words/amount.ts';
import { fundedBy } from '@fundry/contracts/record-words/funder.ts';
import { investigatorsInWords, recipientsInWords } from '@fundry/contracts/record-words/people.ts';
import { DATES_NOT_SPECIFIED, yearsInWords } from '@fundry/contracts/record-words/period.ts';
import { awardTags } from '@fundry/contracts/record-words/status.ts';
import type { ReactNode } from 'react';
import { CardFrame } from '../../../records/cards/card-frame.tsx';
import type { Hit } from '../use-results.ts';

const RECIPIENTS = 2;
const INVESTIGATORS = 4;

/** An award in the list of results: recipients and their countries, investigators, funder, amount, years. */
export function AwardCard({
  hit,
  href,
  onOpen,
  reasons,
}: {
  hit: Hit<AwardRecord>;
  href: string;
  onOpen: () => void;
  /** Why the record stands in the list, where it is there for more than its words. */
  reasons?: ReactNode;
}) {
  const { _source: source, _highlight: highlight } = hit;
  const amount = awardAmount(source.amount);
  const investigators = investigatorsInWords(source.investigators, INVESTIGATORS);
  return (
    <CardFrame
      href={href}
      onOpen={onOpen}
      title={source.title}
      markedTitle={highlight?.title ?? null}
      from={fundedBy(source)}
      facts={[
        { term: 'Recipient', detail: recipientsInWords(source.recipients, RECIPIENTS) },
        ...(investigators === null
          ? []
          : [
              {
                term: source.investigators.length === 1 ? 'Investigator' : 'Investigators',
                detail: investigators,
              },
            ]),
      ]}
      excerpt={{ marked: highlight?.excerpt ?? null, plain: source.summary }}
      aside={{
        headline: amount ?? AMOUNT_NOT_SPECIFIED,
        urgency: amount === null ? 'unknown' : null,
        when: yearsInWords(source) ?? DATES_NOT_SPECIFIED,
      }}
      tags={awardTags(source)}
      missingWords={hit.missingWords}
      byMeaning={hit.byMeaning}
    >
      {reasons}
    </CardFrame>
  );
}
