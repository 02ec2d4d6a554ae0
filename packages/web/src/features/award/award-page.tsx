import type { AwardRecord } from '@fundry/contracts/answers/records.ts';
import { awardPageHead } from '@fundry/contracts/page-heads/award-page-head.ts';
import { awardTags, sampleTags } from '@fundry/contracts/record-words/status.ts';
import { siteOrigin } from '../../lib/drawing.ts';
import { DismissedNote } from '../../records/page/dismissed-note.tsx';
import { AboveTitle, FundedByline } from '../../records/page/record-head.tsx';
import { RecordLoader } from '../../records/page/record-loader.tsx';
import { RecordMeta } from '../../records/page/record-meta.tsx';
import { RecordNotes } from '../../records/page/record-notes.tsx';
import { useMergedRecord } from '../../records/page/use-merged-record.ts';
import { awardPath } from '../../records/paths.ts';
import { useRecord } from '../../records/record-query.ts';
import { useOrigin } from '../../searches/search-origin.ts';
import { Page } from '../../ui/page.tsx';
import { AwardDetails } from './award-details.tsx';
import { AwardKeyFacts } from './award-key-facts.tsx';

/** The page of one award. */
export function AwardPage({ id }: { id: string }) {
  const query = useRecord('awards', id);
  return (
    <RecordLoader name="award" query={query}>
      {(record) => <LoadedPage id={id} record={record} />}
    </RecordLoader>
  );
}

function LoadedPage({ id, record }: { id: string; record: AwardRecord }) {
  useMergedRecord(record.id === id ? null : awardPath(record.id));

  const backTo = useOrigin('awards', id)?.backTo ?? null;
  const head = awardPageHead(record, siteOrigin());
  const tags = [...awardTags(record), ...sampleTags(record)];
  return (
    <Page
      title={head.title}
      heading={<span dir="auto">{record.title}</span>}
      above={<AboveTitle backTo={backTo} tags={tags} />}
    >
      <RecordMeta head={head} />
      <FundedByline target="awards" record={record} number={record.awardNumber} />
      <RecordNotes>
        <DismissedNote target="awards" id={record.id} />
      </RecordNotes>
      <AwardKeyFacts record={record} />
      <AwardDetails record={record} />
    </Page>
  );
}
