import { NOTHING_SAID } from '@fundry/contracts/eligibility/applicant.ts';
import { useMutation } from '@tanstack/react-query';
import type { ApiFailure } from '../../lib/api-client.ts';
import { useFactsToKeep, useKeepApplicant } from '../../people/applicant.ts';
import { keepVisitorApplicant } from '../../searches/visitor-applicant.ts';
import { Button } from '../../ui/button.tsx';
import { showToast } from '../../ui/toast.tsx';
import styles from './shell.module.css';

const forget = () => keepVisitorApplicant(NOTHING_SAID);

/**
 * Asks people who sign in whether what they said in this browser of themselves as applicants goes to their account. What the account says
 * already stays.
 */
export function FactsToKeepNotice() {
  const toKeep = useFactsToKeep();
  const keep = useKeepApplicant();
  const saving = useMutation<void, ApiFailure, Parameters<typeof keep>[0]>({
    mutationFn: keep,
    onSuccess: () => {
      forget();
      showToast({ context: 'applicant', kind: 'confirmation', text: 'Your account now says who you are.' });
    },
  });
  if (toKeep === null) return null;
  return (
    <aside className={styles.strip} aria-label="Can I apply?">
      <div className={styles.asks}>
        <p>
          Before you signed in, you said in this browser who you are as an applicant. Keep it with your
          account? What your account says already stays.{' '}
          {saving.isError && <span role="alert">{saving.error.message}</span>}
        </p>
        <span className={styles.answers}>
          <Button size="small" isBusy={saving.isPending} onPress={() => saving.mutate(toKeep.filled)}>
            Keep it
          </Button>
          <Button size="small" variant="plain" onPress={forget}>
            Forget it
          </Button>
        </span>
      </div>
    </aside>
  );
}
