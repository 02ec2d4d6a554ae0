import type { OpportunityRecord } from '@fundry/contracts/answers/records.ts';
import { opportunityTags } from '@fundry/contracts/record-words/status.ts';
import { AboveTitle, FundedByline, KeyFacts } from '../../records/page/record-head.tsx';
import { OpportunityDetails } from './opportunity-details.tsx';
import { keyFactsOf } from './opportunity-key-facts.tsx';

/** A record that is not published yet, drawn as its page will draw it. */
export function OpportunityPreview({ record }: { record: OpportunityRecord }) {
  return (
    <article className="stack" aria-label={`Preview: ${record.title}`}>
      <AboveTitle backTo={null} tags={opportunityTags(record)} />
      <FundedByline target="opportunities" record={record} number={record.number} />
      <KeyFacts facts={keyFactsOf(record)} />
      <OpportunityDetails record={record} isPreview />
    </article>
  );
}
