import type { FunderSource } from '@fundry/contracts/answers/sources.ts';
import { useFunderTypes } from '../../lib/option-lists.ts';
import { searchPath } from '../../lib/paths.ts';
import { listedAward, listedOpportunity } from '../../lib/record-listed.ts';
import { today } from '../../lib/today.ts';
import { RecordFacts } from '../../ui/record-facts.tsx';
import { RecordLayout, RecordSection } from '../../ui/record-layout.tsx';
import { AwardStatistics } from './award-statistics.tsx';
import { FewRecords } from './few-records.tsx';
import { funderFacts } from './funder-facts.ts';
import { FundersWithin } from './funders-within.tsx';
import { useOpenOpportunities, useRecentAwards } from './use-funder-records.ts';

/** The tab "Details": what a funder offers and has given, and the facts beside it. */
export function FunderDetails({ record }: { record: FunderSource }) {
  const { data: types } = useFunderTypes();
  const opportunities = useOpenOpportunities(record.id);
  const awards = useRecentAwards(record.id);
  const { groups, missing } = funderFacts(
    record,
    new Map(types?.map(({ groupId, description }) => [groupId, description])),
  );
  return (
    <RecordLayout facts={<RecordFacts groups={groups} missing={missing} />}>
      <RecordSection heading="Open opportunities">
        <FewRecords
          label="Open opportunities"
          query={opportunities}
          toListed={(each) => listedOpportunity(each, today())}
          none="It has no open opportunity now."
          allHref={searchPath('opportunities', { funder: [record.id], orderBy: 'deadline' })}
          all={['open opportunity', 'open opportunities']}
        />
      </RecordSection>
      <AwardStatistics funderId={record.id} name={record.preferredOrgName} />
      <RecordSection heading="Latest awards">
        <FewRecords
          label="Latest awards"
          query={awards}
          toListed={listedAward}
          none="No award of it is known here."
          allHref={searchPath('awards', { funder: [record.id], orderBy: 'startYear' })}
          all={['award', 'awards']}
        />
      </RecordSection>
      <FundersWithin id={record.id} name={record.preferredOrgName} />
    </RecordLayout>
  );
}
