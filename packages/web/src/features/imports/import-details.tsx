import { Moment } from '../../people/moment.tsx';
import { Alert } from '../../ui/alert.tsx';
import { AppLink } from '../../ui/app-link.tsx';
import { EmptyNote } from '../../ui/empty-note.tsx';
import { Entries, type Entry } from '../../ui/entry-list.tsx';
import { GoOnButton } from './go-on-button.tsx';
import { HeldBack } from './held-back.tsx';
import type { ImportRun, ImportSource } from './import-calls.ts';
import { importPath, originOf, stateOf, titleOf } from './import-words.ts';
import styles from './imports.module.css';
import { Rejects } from './rejects.tsx';
import { ResultTables } from './result-tables.tsx';
import { RunProgress } from './run-progress.tsx';
import { StopButton } from './stop-button.tsx';
import { UnreadValues } from './unread-values.tsx';

/** One import: how far it is or what came of it, what it asks, and its rejected records. */
export function ImportDetails({ run, sources }: { run: ImportRun; sources: readonly ImportSource[] }) {
  const title = titleOf(run, sources);
  const isOpen = run.state === 'running' || run.state === 'waiting';
  return (
    <>
      <div className={styles.summary}>
        {run.failure && (
          <Alert kind="error" title="The import failed">
            {run.failure} Records already imported are kept.
          </Alert>
        )}
        {run.state === 'interrupted' && !run.failure && (
          <Alert kind="error" title="The import was interrupted">
            {run.kind === 'command'
              ? 'The import stopped unexpectedly. Run the same command again to continue.'
              : `The import stopped unexpectedly ${run.attempts} times. Records already imported are kept. Choose Resume to continue.`}
          </Alert>
        )}
        <Entries label="This import" entries={[{ id: run.id, ...summaryOf(run) }]} />
        {run.state === 'running' && <RunProgress run={run} />}
        {(isOpen || run.mayGoOn) && (
          <div className={styles.actions}>
            {isOpen && <StopButton run={run} title={title} />}
            {run.mayGoOn && <GoOnButton run={run} title={title} />}
          </div>
        )}
      </div>
      <HeldBack run={run} />
      {run.result && <ResultTables result={run.result} sources={sources} />}
      <UnreadValues run={run} sources={sources} />
      {!run.result && !isOpen && (
        <EmptyNote title="No results">The import ended before any results were recorded.</EmptyNote>
      )}
      {run.rejects > 0 && !isOpen && <Rejects run={run} sources={sources} />}
    </>
  );
}

/** The state of an import, and when it was asked for, by whom and for what. */
function summaryOf(run: ImportRun): Pick<Entry, 'title' | 'tags' | 'lines'> {
  const { kind, inputs, askedAt, askedBy, startedAt, endedAt, attempts, aboutId } = run;
  const isDownload = kind === 'download' || kind === 'schedule';
  const times = attempts === 2 ? 'once' : `${attempts - 1} times`;
  return {
    title: askedBy ? `${originOf(run)} by ${askedBy}` : originOf(run),
    tags: [stateOf(run)],
    lines: [
      <>
        Requested <Moment at={askedAt} />
        {startedAt && (
          <>
            {' '}
            · started <Moment at={startedAt} />
          </>
        )}
        {endedAt && (
          <>
            {' '}
            · ended <Moment at={endedAt} />
          </>
        )}
      </>,
      ...(inputs.length > 0 ? [`${isDownload ? 'Requested' : 'Files'}: ${inputs.join(', ')}`] : []),
      ...(aboutId
        ? [
            <AppLink key="about" href={importPath(aboutId)}>
              The original import
            </AppLink>,
          ]
        : []),
      ...(attempts > 1 && run.state !== 'interrupted'
        ? [`Resumed ${times} after an interruption. Records imported before that count as unchanged.`]
        : []),
    ],
  };
}
