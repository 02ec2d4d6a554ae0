import { formatCountOf } from '@fundry/contracts/formats/count.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { Section } from '../../ui/section.tsx';
import type { ImportRun, ImportSource } from './import-calls.ts';
import { importPath, titleOf } from './import-words.ts';
import styles from './imports.module.css';
import { RunProgress } from './run-progress.tsx';
import { StopButton } from './stop-button.tsx';

/** The import that runs, and how many wait. Nothing when there is none. */
export function RunningNow({
  runs,
  sources,
}: {
  runs: readonly ImportRun[];
  sources: readonly ImportSource[];
}) {
  const [first] = runs;
  if (!first) return null;
  const waiting = runs.filter(({ state }) => state === 'waiting').length;
  const running = runs.find(({ state }) => state === 'running');
  return (
    <Section
      title={running ? 'Running now' : 'About to start'}
      description={`You can close this page. The import will continue.${
        waiting > 0 && running ? ` ${formatCountOf(waiting, 'more is', 'more are')} waiting.` : ''
      }`}
    >
      <div className={styles.running}>
        <p className={styles.runningTitle}>
          <AppLink href={importPath((running ?? first).id)}>{titleOf(running ?? first, sources)}</AppLink>
        </p>
        {running && <RunProgress run={running} />}
        <StopButton run={running ?? first} title={titleOf(running ?? first, sources)} />
      </div>
    </Section>
  );
}
