import type { FunderRecord } from '@fundry/contracts/answers/records.ts';
import { funderPageHead } from '@fundry/contracts/page-heads/funder-page-head.ts';
import type { FunderTab } from '@fundry/contracts/pages/record-tabs.ts';
import { funderTags, sampleTags } from '@fundry/contracts/record-words/status.ts';
import type { ReactNode } from 'react';
import { siteOrigin } from '../../lib/drawing.ts';
import { DismissedNote } from '../../records/page/dismissed-note.tsx';
import { AboveTitle } from '../../records/page/record-head.tsx';
import { RecordLoader } from '../../records/page/record-loader.tsx';
import { RecordMeta } from '../../records/page/record-meta.tsx';
import { RecordNotes } from '../../records/page/record-notes.tsx';
import { useMergedRecord } from '../../records/page/use-merged-record.ts';
import { funderPath } from '../../records/paths.ts';
import { useRecord } from '../../records/record-query.ts';
import { useOrigin } from '../../searches/search-origin.ts';
import { LinkTabs } from '../../ui/link-tabs.tsx';
import { Page } from '../../ui/page.tsx';
import { FunderDetails } from './funder-details.tsx';
import { FunderByline, FunderKeyFacts } from './funder-key-facts.tsx';

const TABS: { tab: FunderTab; label: string }[] = [
  { tab: 'details', label: 'Details' },
  { tab: 'should-apply', label: 'Should I apply?' },
];

interface Props {
  id: string;
  tab: FunderTab;
  /** The content of the tab "Should I apply?". */
  shouldApply: (record: FunderRecord) => ReactNode;
  /** The button that watches the awards of the funder. */
  watch: (record: FunderRecord) => ReactNode;
  /** What the person's institution adds to the funder. */
  institution: (record: FunderRecord) => ReactNode;
}

/** The page of one funder with its two tabs. */
export function FunderPage(props: Props) {
  const query = useRecord('funders', props.id);
  return (
    <RecordLoader name="funder" query={query}>
      {(record) => <LoadedPage {...props} record={record} />}
    </RecordLoader>
  );
}

function LoadedPage({ id, tab, shouldApply, watch, institution, record }: Props & { record: FunderRecord }) {
  useMergedRecord(record.id === id ? null : funderPath(record.id, tab));

  const backTo = useOrigin('funders', id)?.backTo ?? null;
  const head = funderPageHead(record, siteOrigin(), tab);
  return (
    <Page
      title={record.preferredOrgName}
      documentTitle={`${head.title} – Fundry`}
      heading={<span dir="auto">{record.preferredOrgName}</span>}
      above={<AboveTitle backTo={backTo} tags={[...funderTags(record), ...sampleTags(record)]} />}
    >
      <RecordMeta head={head} />
      <FunderByline record={record} />
      <RecordNotes>
        <DismissedNote target="funders" id={record.id} />
      </RecordNotes>
      <FunderKeyFacts record={record} />
      {institution(record)}
      <LinkTabs
        label="About this funder"
        tabs={TABS.map(({ tab: each, label }) => ({
          href: funderPath(record.id, each),
          label,
          isCurrent: each === tab,
        }))}
      />
      {tab === 'details' && <FunderDetails record={record} watch={watch(record)} />}
      {tab === 'should-apply' && shouldApply(record)}
    </Page>
  );
}
