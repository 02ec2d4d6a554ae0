import { Alert } from '../../ui/alert.tsx';
import { type ImportSource, useSchedules } from './import-calls.ts';
import styles from './imports.module.css';

/** Names the sources whose scheduled imports fail. Nothing when all is well. */
export function Failing({ sources }: { sources: readonly ImportSource[] }) {
  const { data: schedules } = useSchedules();
  const failing = sources.filter(({ id }) => schedules?.get(id)?.failingSince);
  if (failing.length === 0) return null;
  return (
    <div className={styles.failing}>
      <Alert kind="error" title="Scheduled imports are failing">
        {failing.map(({ title }) => title).join(', ')}. Fundry will try again at the next scheduled time. See
        the history for the reason.
      </Alert>
    </div>
  );
}
