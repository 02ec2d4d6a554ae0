import type { FunderRecord } from '@fundry/contracts/answers/records.ts';
import type { ReactNode } from 'react';
import { today } from '../../lib/today.ts';
import { RecordFacts } from '../../records/page/record-facts.tsx';
import { RecordLayout, RecordSection } from '../../records/page/record-layout.tsx';
import { searchPath } from '../../records/paths.ts';
import { listedAward, listedOpportunity } from '../../records/record-listed.ts';
import { AwardStatistics } from './award-statistics.tsx';
import { FewRecords } from './few-records.tsx';
import { funderFacts } from './funder-facts.ts';
import { FundersWithin } from './funders-within.tsx';
import { useOpenOpportunities, useRecentAwards } from './use-funder-records.ts';

/**
 * The tab "Details": what a funder offers and what it has awarded, with the facts beside it. `watch` is the button that
 * watches its awards.
 */
export function FunderDetails({ record, watch }: { record: FunderRecord; watch: ReactNode }) {
  const opportunities = useOpenOpportunities(record.id);
  const awards = useRecentAwards(record.id);
  const { groups, missing } = funderFacts(record);
  return (
    <RecordLayout facts={<RecordFacts groups={groups} missing={missing} />}>
      <RecordSection heading="Open opportunities">
        <FewRecords
          label="Open opportunities"
          query={opportunities}
          toListed={(hit) => listedOpportunity(hit._source, today(), hit)}
          none="It has no open opportunities now."
          allHref={searchPath('opportunities', { funder: [record.id], orderBy: 'deadline' })}
          all={['open opportunity', 'open opportunities']}
        />
      </RecordSection>
      <AwardStatistics funderId={record.id} name={record.preferredOrgName} />
      <RecordSection heading="Latest awards">
        <FewRecords
          label="Latest awards"
          query={awards}
          toListed={({ _source }) => listedAward(_source)}
          none="No awards from this funder in Fundry."
          allHref={searchPath('awards', { funder: [record.id], orderBy: 'startYear' })}
          all={['award', 'awards']}
        />
        <div>{watch}</div>
      </RecordSection>
      <FundersWithin id={record.id} name={record.preferredOrgName} />
    </RecordLayout>
  );
}
