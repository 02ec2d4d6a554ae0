import { formatCount, formatCountOf } from '@fundry/contracts/formats/count.ts';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api-client.ts';
import { type Competition, refreshCompetitions } from '../../../records/competitions/competition-calls.ts';
import { Alert } from '../../../ui/alert.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { useTold } from '../use-told.ts';
import { announceFaults, mailedInWords } from './announce-faults.ts';
import styles from './manage.module.css';

/** Asks before the results of a competition are announced, and says who gets an email; null: the dialog is closed. */
export function AnnounceDialog({ of, onClose }: { of: Competition | null; onClose: () => void }) {
  const tell = useTold();
  const queries = useQueryClient();
  const faults = of === null ? [] : announceFaults(of);
  const { applications = 0, forward = 0 } = of?.counts ?? {};
  return (
    <ConfirmDialog
      title="Announce the results?"
      action="Announce and send emails"
      variant="primary"
      isReady={faults.length === 0}
      of={of}
      onClose={onClose}
      act={async ({ id, version, counts }) => {
        const body = { version, decisionVersion: counts?.decisionVersion ?? 0 };
        try {
          await call('POST /api/account/competitions/:id/_announce', { params: { id }, body });
        } catch (error) {
          // The dialog then shows the numbers that the server has now.
          await refreshCompetitions(queries);
          throw error;
        }
        tell('The results have been announced.');
      }}
    >
      {faults.length > 0 && (
        <Alert kind="error" title="They cannot be announced yet.">
          {faults.join(' ')}
        </Alert>
      )}
      <p>
        {formatCountOf(forward, 'application goes', 'applications go')} forward, of{' '}
        {formatCount(applications)}.
      </p>
      <p>By email, these people learn of it:</p>
      <ul className={styles.mailed}>
        {of !== null && mailedInWords(of).map((line) => <li key={line}>{line}</li>)}
      </ul>
      <p>This cannot be undone, and no decision can be changed afterwards.</p>
    </ConfirmDialog>
  );
}
