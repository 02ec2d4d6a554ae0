import { formatCount } from '@fundry/contracts/formats/count.ts';
import { EntryList } from '../../ui/entry-list.tsx';
import { Section } from '../../ui/section.tsx';
import type { ImportRun, ImportSource } from './import-calls.ts';
import styles from './imports.module.css';

/** What the records of an import state and Fundry could not read, by field, with examples. Nothing where there is nothing. */
export function UnreadValues({ run, sources }: { run: ImportRun; sources: readonly ImportSource[] }) {
  if (run.unread.length === 0) return null;
  const titleOf = (id: string) => sources.find((source) => source.id === id)?.title ?? id;
  return (
    <Section
      title="Values that could not be read"
      description="These records were imported, but without the values shown here."
    >
      <EntryList
        label="Values that could not be read, by field"
        parameter="unread"
        entries={run.unread.map(({ source, layout, field, records, examples }) => ({
          id: `${source}/${layout}/${field}`,
          title: field,
          lines: [
            `${formatCount(records)} ${records === 1 ? 'record' : 'records'} from ${titleOf(source)} (${layout})`,
            ...examples.map(({ value, record }) => (
              <span key={value}>
                “{value}” <span className={styles.soft}>in {record}</span>
              </span>
            )),
          ],
        }))}
      />
    </Section>
  );
}
