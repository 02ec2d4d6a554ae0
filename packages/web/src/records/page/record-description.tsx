import { addressAtSource } from '@fundry/contracts/record-words/addresses.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { SourceHtml } from '../../ui/source-html.tsx';
import styles from './record-description.module.css';

/** A record's description. When the source cut it, a note says so and leads to the record at the source. */
export function RecordDescription({
  html,
  record,
}: {
  html: string;
  record: Parameters<typeof addressAtSource>[0] & { descriptionCut?: boolean };
}) {
  const address = record.descriptionCut ? addressAtSource(record) : null;
  return (
    <>
      <SourceHtml html={html} />
      {record.descriptionCut && (
        <p className={styles.cut}>
          The source cut this text.{' '}
          {address && <AppLink href={address}>Read the rest where it was published</AppLink>}
        </p>
      )}
    </>
  );
}
