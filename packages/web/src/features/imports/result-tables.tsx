import { formatCount } from '@fundry/contracts/formats/count.ts';
import type { ImportResult } from '@fundry/contracts/imports/import-fields.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { Section } from '../../ui/section.tsx';
import type { ImportSource } from './import-calls.ts';
import styles from './imports.module.css';

const COUNTS = ['read', 'new', 'changed', 'unchanged', 'rejected', 'withdrawn'] as const;

/** What an import did: counts by source and layout, why records were rejected, and which files could not be read. */
export function ResultTables({
  result,
  sources,
}: {
  result: ImportResult;
  sources: readonly ImportSource[];
}) {
  const { counts, notRecognised, failed, notes } = result;
  const titleOf = (id: string) => sources.find((source) => source.id === id)?.title ?? id;
  const reasons = counts.flatMap(({ source, reasons: all }) =>
    Object.entries(all).map(([reason, count]) => ({
      source: titleOf(source),
      reason,
      count: formatCount(count),
    })),
  );
  // On a phone there is room for few columns, so those without any records are left out.
  const shown = COUNTS.filter((id) => id === 'read' || counts.some((one) => one[id] > 0));
  const columns = [
    { id: 'name', label: 'Source and layout' },
    ...shown.map((id) => ({ id, label: id.charAt(0).toUpperCase() + id.slice(1), align: 'end' as const })),
  ];
  const remarks = [
    ...notRecognised.map(({ input, reason }) => `${input} ${reason ?? 'was not recognised.'}`),
    ...failed.map(
      ({ input, opened, reason }) => `${input} was ${opened ? 'only partly' : 'not'} read: ${reason}`,
    ),
    ...notes,
  ];
  return (
    <>
      {counts.length > 0 && (
        <Section title="Results">
          <DataTable
            caption="Records by source and layout"
            hideCaption
            columns={columns}
            rows={counts.map((one) => ({
              name: `${titleOf(one.source)} (${one.layout})`,
              ...Object.fromEntries(shown.map((id) => [id, formatCount(one[id])])),
            }))}
          />
        </Section>
      )}
      {reasons.length > 0 && (
        <Section title="Why records were rejected">
          <DataTable
            caption="Reasons"
            hideCaption
            columns={[
              { id: 'reason', label: 'Reason' },
              { id: 'source', label: 'Source' },
              { id: 'count', label: 'Records', align: 'end' },
            ]}
            rows={reasons}
          />
        </Section>
      )}
      {remarks.length > 0 && (
        <Section title="Remarks">
          <ul className={styles.list}>
            {remarks.map((remark) => (
              <li key={remark}>{remark}</li>
            ))}
          </ul>
        </Section>
      )}
    </>
  );
}
