import type { OpportunityRecord } from '@fundry/contracts/answers/records.ts';
import { today } from '../../lib/today.ts';
import { RecordDescription } from '../../records/page/record-description.tsx';
import { RecordFacts } from '../../records/page/record-facts.tsx';
import { RecordLayout, RecordSection } from '../../records/page/record-layout.tsx';
import { Keywords, SourceLinks } from '../../records/page/record-sections.tsx';
import { SourceHtml } from '../../ui/source-html.tsx';
import { AddToCalendar } from './add-to-calendar.tsx';
import { Attachments } from './attachments.tsx';
import { OpportunityChanges } from './opportunity-changes.tsx';
import { EarlierEditions } from './opportunity-editions.tsx';
import { opportunityFacts } from './opportunity-facts.ts';
import { RelatedSearches } from './related-searches.tsx';
import { WhoWonBefore } from './who-won-before.tsx';

/** The tab "Details": the text from the source, with the facts beside it. A preview has no links that need the record. */
export function OpportunityDetails({
  record,
  isPreview = false,
}: {
  record: OpportunityRecord;
  isPreview?: boolean;
}) {
  const { groups, missing } = opportunityFacts(record, today(), (deadline) =>
    isPreview ? null : <AddToCalendar record={record} of={deadline} />,
  );
  return (
    <RecordLayout facts={<RecordFacts groups={groups} missing={missing} />}>
      <RecordSection heading="Description">
        {record.description ? (
          <RecordDescription html={record.description} record={record} />
        ) : (
          <p>The source gives no description.{record.links.length > 0 && ' The call itself may say more.'}</p>
        )}
      </RecordSection>
      {record.eligibility.text && (
        <RecordSection heading="Who can apply, in the source’s words">
          <SourceHtml html={record.eligibility.text} />
        </RecordSection>
      )}
      {!isPreview && record.extensions.published && <WhoWonBefore record={record} />}
      <Attachments files={record.attachments} />
      <SourceLinks links={record.links} />
      {record.contactText && (
        <RecordSection heading="Contact, in the source’s words">
          <SourceHtml html={record.contactText} />
        </RecordSection>
      )}
      <Keywords target="opportunities" keywords={record.keywords} />
      <EarlierEditions record={record} />
      {!isPreview && <RelatedSearches record={record} />}
      {!isPreview && <OpportunityChanges id={record.id} />}
    </RecordLayout>
  );
}
