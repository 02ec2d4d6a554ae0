import type { CallAnswer } from '@fundry/contracts/endpoint-table.ts';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ApiFailure } from '../../lib/api-client.ts';
import { Moment } from '../../people/moment.tsx';
import { AppLink } from '../../ui/app-link.tsx';
import { EmptyNote } from '../../ui/empty-note.tsx';
import { type Entry, EntryList } from '../../ui/entry-list.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Section } from '../../ui/section.tsx';
import { GoOnButton } from './go-on-button.tsx';
import type { ImportRun, ImportSource } from './import-calls.ts';
import { importPath, originOf, outcomeOf, stateOf, titleOf } from './import-words.ts';
import styles from './imports.module.css';

/** All imports, the newest first. Those that run or wait stand at the top. */
export function History({
  query,
  sources,
}: {
  query: UseQueryResult<CallAnswer<'GET /api/admin/imports'>, ApiFailure>;
  sources: readonly ImportSource[];
}) {
  return (
    <Section
      title="History"
      description="All imports, including those from the command line. Open one to see its results, open questions and rejected records."
    >
      <Loaded query={query}>
        {({ items, total }) =>
          total === 0 ? (
            <EmptyNote title="No imports">
              Upload publishers’ files above, or have Fundry fetch them (below). Every import will be listed
              here.
            </EmptyNote>
          ) : (
            <EntryList
              label="Imports"
              total={total}
              entries={items.map((run) => entryOf(run, titleOf(run, sources)))}
            />
          )
        }
      </Loaded>
    </Section>
  );
}

function entryOf(run: ImportRun, title: string): Entry {
  const outcome = outcomeOf(run);
  return {
    id: run.id,
    title: <AppLink href={importPath(run.id)}>{title}</AppLink>,
    tags: [stateOf(run)],
    lines: [
      <>
        <Moment at={run.startedAt ?? run.askedAt} /> · {originOf(run)}
        {run.askedBy && ` by ${run.askedBy}`}
        {(run.kind === 'download' || run.kind === 'schedule') &&
          run.inputs.length > 0 &&
          ` · ${run.inputs.join(', ')}`}
      </>,
      ...(outcome ? [outcome] : []),
      ...(run.failure
        ? [
            <span key="failure" className={styles.failure}>
              {run.failure}
            </span>,
          ]
        : []),
      ...(run.mayConfirm
        ? ['Many records are missing from a list. They will be withdrawn only if you confirm.']
        : []),
    ],
    actions: run.mayGoOn && <GoOnButton run={run} title={title} />,
  };
}
