import type { OpportunityRecord } from '@fundry/contracts/answers/records.ts';
import { formatBytes } from '@fundry/contracts/formats/bytes.ts';
import { webAddress } from '@fundry/contracts/record-words/addresses.ts';
import { RecordSection } from '../../records/page/record-layout.tsx';
import { LinkList } from '../../ui/link-list.tsx';

/** The files that the publisher attaches to a call, each with its size and group and a link to where the publisher keeps it. */
export function Attachments({ files }: { files: OpportunityRecord['attachments'] }) {
  if (files.length === 0) return null;
  return (
    <RecordSection heading="Attachments">
      <LinkList
        links={files.map(({ name, url, folder, description, bytes }) => ({
          href: url === null ? null : webAddress(url),
          text: name,
          note: [description, folder, bytes === null ? null : formatBytes(bytes)].filter(Boolean).join(' · '),
        }))}
      />
    </RecordSection>
  );
}
