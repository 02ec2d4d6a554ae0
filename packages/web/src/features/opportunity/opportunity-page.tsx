import type { OpportunityRecord } from '@fundry/contracts/answers/records.ts';
import { opportunityPageHead } from '@fundry/contracts/page-heads/opportunity-page-head.ts';
import { opportunityTags, sampleTags } from '@fundry/contracts/record-words/status.ts';
import type { ReactNode } from 'react';
import { siteOrigin } from '../../lib/drawing.ts';
import { useRawQuery } from '../../lib/navigation.ts';
import { today } from '../../lib/today.ts';
import { VerdictPanel } from '../../records/can-apply/verdict-panel.tsx';
import { DismissedNote } from '../../records/page/dismissed-note.tsx';
import { AboveTitle, FundedByline } from '../../records/page/record-head.tsx';
import { RecordLoader } from '../../records/page/record-loader.tsx';
import { RecordMeta } from '../../records/page/record-meta.tsx';
import { RecordNotes } from '../../records/page/record-notes.tsx';
import { useMergedRecord } from '../../records/page/use-merged-record.ts';
import { type OpportunityTab, opportunityPath } from '../../records/paths.ts';
import { useMarks, useRecord } from '../../records/record-query.ts';
import { useTrackKey } from '../../records/tracking/use-track-key.ts';
import { useOrigin } from '../../searches/search-origin.ts';
import { LinkTabs } from '../../ui/link-tabs.tsx';
import { Page } from '../../ui/page.tsx';
import { OpportunityDetails } from './opportunity-details.tsx';
import { StandingNotes } from './opportunity-editions.tsx';
import { OpportunityKeyFacts } from './opportunity-key-facts.tsx';
import { SimilarOpportunities } from './similar-opportunities.tsx';
import { usePresentation } from './use-presentation.ts';

const TABS: { tab: OpportunityTab; label: string }[] = [
  { tab: 'details', label: 'Details' },
  { tab: 'similar-opps', label: 'Similar opportunities' },
  { tab: 'should-apply', label: 'Should I apply?' },
];

interface Props {
  id: string;
  tab: OpportunityTab;
  /** The content of the tab "Should I apply?". */
  shouldApply: (record: OpportunityRecord) => ReactNode;
  /** Buttons for what a person can do with the opportunity. */
  acts: (record: OpportunityRecord) => ReactNode;
  /** What the person's institution adds to the opportunity. */
  institution: (record: OpportunityRecord) => ReactNode;
}

/** The page of one opportunity with its three tabs. */
export function OpportunityPage(props: Props) {
  const query = useRecord('opportunities', props.id);
  return (
    <RecordLoader name="opportunity" query={query}>
      {(record) => <LoadedPage {...props} record={record} />}
    </RecordLoader>
  );
}

function LoadedPage({
  id,
  tab,
  shouldApply,
  acts,
  institution,
  record,
}: Props & { record: OpportunityRecord }) {
  const rawQuery = useRawQuery();
  usePresentation(record.id);
  useTrackKey();
  const marks = useMarks(id);

  const query = rawQuery && `?${rawQuery}`;
  useMergedRecord(record.id === id ? null : opportunityPath(record.id, tab) + query);

  const backTo = useOrigin('opportunities', id)?.backTo ?? null;
  const head = opportunityPageHead(record, siteOrigin(), tab, today());
  return (
    <Page
      title={record.title}
      documentTitle={`${head.title} – Fundry`}
      heading={<span dir="auto">{record.title}</span>}
      above={<AboveTitle backTo={backTo} tags={[...opportunityTags(record), ...sampleTags(record)]} />}
    >
      {record.extensions.published && <RecordMeta head={head} />}
      <FundedByline target="opportunities" record={record} number={record.number} />
      <RecordNotes>
        <StandingNotes record={record} />
        <DismissedNote target="opportunities" id={record.id} />
      </RecordNotes>
      <OpportunityKeyFacts record={record} marks={marks} acts={acts(record)} />
      <VerdictPanel record={record} />
      {institution(record)}
      <LinkTabs
        label="About this opportunity"
        tabs={TABS.map(({ tab: each, label }) => ({
          href: opportunityPath(record.id, each),
          label,
          isCurrent: each === tab,
        }))}
      />
      {tab === 'details' && <OpportunityDetails record={record} />}
      {tab === 'similar-opps' && <SimilarOpportunities id={record.id} />}
      {tab === 'should-apply' && shouldApply(record)}
    </Page>
  );
}
