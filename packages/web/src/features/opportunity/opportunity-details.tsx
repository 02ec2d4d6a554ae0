import type { OpportunitySource } from '@fundry/contracts/answers/sources.ts';
import { webAddress } from '@fundry/contracts/record-pages/page-head.ts';
import { intoSearch, phrase } from '../../lib/record-links.ts';
import { today } from '../../lib/today.ts';
import { LinkList } from '../../ui/link-list.tsx';
import { LinkedValues } from '../../ui/linked-values.tsx';
import { RecordFacts } from '../../ui/record-facts.tsx';
import { RecordLayout, RecordSection } from '../../ui/record-layout.tsx';
import { SourceHtml } from '../../ui/source-html.tsx';
import { opportunityFacts } from './opportunity-facts.ts';
import { RelatedSearches } from './related-searches.tsx';
import { useOptionWords } from './use-option-words.ts';

/** The tab "Details": what the source writes, and the facts beside it. */
export function OpportunityDetails({ record }: { record: OpportunitySource }) {
  const words = useOptionWords();
  const { groups, missing } = opportunityFacts(record, words, today());
  const links = record.links.flatMap(({ label, url }) => {
    const href = webAddress(url);
    return href === null ? [] : [{ text: label, href }];
  });
  return (
    <RecordLayout facts={<RecordFacts groups={groups} missing={missing} />}>
      <RecordSection heading="Description">
        {record.description ? (
          <SourceHtml html={record.description} />
        ) : (
          <p>The source gives no description.{links.length > 0 && ' The call itself may say more.'}</p>
        )}
      </RecordSection>
      {record.eligibility.text && (
        <RecordSection heading="Who can apply, in the source’s words">
          <SourceHtml html={record.eligibility.text} />
        </RecordSection>
      )}
      {links.length > 0 && (
        <RecordSection heading="Links">
          <LinkList links={links} />
        </RecordSection>
      )}
      {record.keywords.length > 0 && (
        <RecordSection heading="Keywords">
          <LinkedValues
            name="keywords"
            values={record.keywords.map((keyword) =>
              intoSearch(keyword, 'opportunities', { basicQuery: phrase(keyword) }),
            )}
          />
        </RecordSection>
      )}
      <RelatedSearches record={record} />
    </RecordLayout>
  );
}
