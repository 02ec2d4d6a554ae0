import { formatCount } from '@fundry/contracts/formats/count.ts';
import { DataTable } from '../../ui/data-table.tsx';
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
      <DataTable
        caption="Values that could not be read, by field"
        hideCaption
        columns={[
          { id: 'field', label: 'Field' },
          { id: 'records', label: 'Records', align: 'end' },
          { id: 'examples', label: 'Examples' },
          { id: 'source', label: 'Source and layout' },
        ]}
        rows={run.unread.map(({ source, layout, field, records, examples }) => ({
          field,
          records: formatCount(records),
          examples: (
            <ul className={styles.examples}>
              {examples.map(({ value, record }) => (
                <li key={value}>
                  “{value}” <span className={styles.soft}>in {record}</span>
                </li>
              ))}
            </ul>
          ),
          source: `${titleOf(source)} (${layout})`,
        }))}
      />
    </Section>
  );
}
