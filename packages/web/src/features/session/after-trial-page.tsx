import { TRIAL_DAYS } from '@fundry/contracts/identity/limits.ts';
import { useCurrentUser } from '../../people/current-user.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import styles from './after-trial-page.module.css';
import { SessionPage } from './session-page.tsx';

/** What comes after a trial: what stays, what ends, and what to do next. Anybody may read it. */
export function AfterTrialPage() {
  const user = useCurrentUser();
  const account = user?.readOnly ? user.account : null;
  return (
    <SessionPage
      title="What comes after a trial"
      lead={
        <p>
          {account
            ? `The trial of ${account.name} has ended.`
            : `A trial lasts ${TRIAL_DAYS} days. Nothing is deleted when it ends.`}
        </p>
      }
    >
      <section className={styles.part}>
        <h2 className={styles.title}>What stays</h2>
        <ul className={styles.list}>
          <li>
            Your saved searches, their alerts and your dismissed results. They are yours, not the
            institution’s.
          </li>
          <li>
            Everything that anybody who is registered can do: search, save searches, get alerts and export.
          </li>
          <li>What belongs to the institution can still be read by its members.</li>
        </ul>
      </section>
      <section className={styles.part}>
        <h2 className={styles.title}>What ends</h2>
        <ul className={styles.list}>
          <li>Roles. Nobody can invite people or change anything in the institution.</li>
          <li>Sharing searches with colleagues, and access from the institution’s network.</li>
        </ul>
      </section>
      <section className={styles.part}>
        <h2 className={styles.title}>What you can do</h2>
        <ul className={styles.list}>
          <li>
            To go on as an institution, write to the operator of this installation, who approved the trial.
            They can prolong it or make it permanent. Everything is then as it was.
          </li>
          <li>
            Does your institution have access by now?{' '}
            <AppLink href="/session/check-access">Check access</AppLink>
          </li>
          <li>You can go on alone: leave the institution, and keep your account.</li>
        </ul>
      </section>
      {account && (
        <p>
          <LinkButton href="/session/change-organization">Change or leave institution</LinkButton>
        </p>
      )}
    </SessionPage>
  );
}
