import { Moment } from '../../people/moment.tsx';
import { Alert } from '../../ui/alert.tsx';
import { AppLink } from '../../ui/app-link.tsx';
import { EmptyNote } from '../../ui/empty-note.tsx';
import { Facts } from '../../ui/facts.tsx';
import { Section } from '../../ui/section.tsx';
import { GoOnButton } from './go-on-button.tsx';
import { HeldBack } from './held-back.tsx';
import type { ImportRun, ImportSource } from './import-calls.ts';
import { importPath, originOf, stateOf, titleOf } from './import-words.ts';
import styles from './imports.module.css';
import { Rejects } from './rejects.tsx';
import { ResultTables } from './result-tables.tsx';
import { RunProgress } from './run-progress.tsx';
import { StopButton } from './stop-button.tsx';

/** One import: how far it is or what came of it, what it asks, and its rejected records. */
export function ImportDetails({ run, sources }: { run: ImportRun; sources: readonly ImportSource[] }) {
  const title = titleOf(run, sources);
  const isOpen = run.state === 'running' || run.state === 'waiting';
  return (
    <>
      <Section title="This import" hideTitle>
        <div className={styles.notes}>
          {run.failure && (
            <Alert kind="error" title="The import failed">
              {run.failure} What was imported before is kept.
            </Alert>
          )}
          {run.state === 'interrupted' && !run.failure && (
            <Alert kind="error" title="The import was interrupted">
              {run.kind === 'command'
                ? 'Its process was ended. Run the same command again to go on.'
                : `Its process was ended ${run.attempts} times, so it does not go on by itself. What was imported before is kept.`}
            </Alert>
          )}
          <Facts items={factsOf(run)} />
          {run.state === 'running' && <RunProgress run={run} />}
          <div className={styles.actions}>
            {isOpen && <StopButton run={run} title={title} />}
            {run.mayGoOn && <GoOnButton run={run} title={title} />}
          </div>
        </div>
      </Section>
      <HeldBack run={run} />
      {run.result && <ResultTables result={run.result} sources={sources} />}
      {!run.result && !isOpen && (
        <EmptyNote title="No counts">The import ended before it could sum up what it did.</EmptyNote>
      )}
      {run.rejects > 0 && !isOpen && <Rejects run={run} />}
    </>
  );
}

function factsOf(run: ImportRun) {
  const { kind, inputs, askedAt, askedBy, startedAt, endedAt, attempts, aboutId } = run;
  return [
    { term: 'State', detail: stateOf(run).text },
    { term: 'Origin', detail: askedBy ? `${originOf(run)} by ${askedBy}` : originOf(run) },
    ...(inputs.length > 0
      ? [
          {
            term: kind === 'download' || kind === 'schedule' ? 'Asked for' : 'Files',
            detail: inputs.join(', '),
          },
        ]
      : []),
    ...(aboutId
      ? [{ term: 'About', detail: <AppLink href={importPath(aboutId)}>An earlier import</AppLink> }]
      : []),
    { term: 'Asked', detail: <Moment at={askedAt} /> },
    ...(startedAt ? [{ term: 'Started', detail: <Moment at={startedAt} /> }] : []),
    ...(endedAt ? [{ term: 'Ended', detail: <Moment at={endedAt} /> }] : []),
    ...(attempts > 1
      ? [
          {
            term: 'Went on',
            detail: `${attempts - 1 === 1 ? 'Once' : `${attempts - 1} times`} after its process was ended. Records taken before that count as unchanged.`,
          },
        ]
      : []),
  ];
}
