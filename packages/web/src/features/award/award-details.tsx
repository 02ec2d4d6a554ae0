import type { AwardSource } from '@fundry/contracts/answers/sources.ts';
import { webAddress } from '@fundry/contracts/record-pages/page-head.ts';
import { useGrantTypes } from '../../lib/option-lists.ts';
import { intoSearch, phrase } from '../../lib/record-links.ts';
import { LinkList } from '../../ui/link-list.tsx';
import { LinkedValues } from '../../ui/linked-values.tsx';
import { RecordFacts } from '../../ui/record-facts.tsx';
import { RecordLayout, RecordSection } from '../../ui/record-layout.tsx';
import { SourceHtml } from '../../ui/source-html.tsx';
import { awardFacts } from './award-facts.ts';
import { Investigators } from './investigators.tsx';
import { PartOf } from './part-of.tsx';
import { Recipients } from './recipients.tsx';
import { RelatedAwards } from './related-awards.tsx';

/** What the source writes of an award, who got it, where it belongs; and the facts beside it. */
export function AwardDetails({ record }: { record: AwardSource }) {
  const { data: types } = useGrantTypes();
  const { groups, missing } = awardFacts(
    record,
    new Map(types?.map(({ typeId, description }) => [typeId, description])),
  );
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
          <p>The source gives no description.</p>
        )}
      </RecordSection>
      <Recipients recipients={record.recipients} />
      <Investigators investigators={record.investigators} />
      <PartOf numbers={record.opportunityNumbers} />
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
              intoSearch(keyword, 'awards', { basicQuery: phrase(keyword) }),
            )}
          />
        </RecordSection>
      )}
      <RelatedAwards record={record} />
    </RecordLayout>
  );
}
