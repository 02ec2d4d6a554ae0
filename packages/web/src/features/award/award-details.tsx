import type { AwardRecord } from '@fundry/contracts/answers/records.ts';
import { RecordDescription } from '../../records/page/record-description.tsx';
import { RecordFacts } from '../../records/page/record-facts.tsx';
import { RecordLayout, RecordSection } from '../../records/page/record-layout.tsx';
import { Keywords, SourceLinks } from '../../records/page/record-sections.tsx';
import { awardFacts } from './award-facts.ts';
import { Investigators } from './investigators.tsx';
import { PartOf } from './part-of.tsx';
import { Recipients } from './recipients.tsx';
import { RelatedAwards } from './related-awards.tsx';

/**
 * The main part of an award's page: its description, recipients, investigators, calls and related searches, with the
 * facts beside them.
 */
export function AwardDetails({ record }: { record: AwardRecord }) {
  const { groups, missing } = awardFacts(record);
  return (
    <RecordLayout facts={<RecordFacts groups={groups} missing={missing} />}>
      <RecordSection heading="Description">
        {record.description ? (
          <RecordDescription html={record.description} record={record} />
        ) : (
          <p>The source gives no description.</p>
        )}
      </RecordSection>
      <Recipients record={record} />
      <Investigators investigators={record.investigators} />
      <PartOf numbers={record.opportunityNumbers} />
      <SourceLinks links={record.links} />
      <Keywords target="awards" keywords={record.keywords} />
      <RelatedAwards record={record} />
    </RecordLayout>
  );
}
