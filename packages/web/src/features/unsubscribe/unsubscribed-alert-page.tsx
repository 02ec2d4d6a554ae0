import { Page } from '../../ui/page.tsx';
import { TrackedLink } from './tracked-link.tsx';
import styles from './unsubscribe.module.css';

/** Confirms that emails about tracked opportunities have stopped. */
export function UnsubscribedAlertPage() {
  return (
    <Page title="You are unsubscribed" isNarrow>
      <div className={styles.column}>
        <p>You will not get these emails any more. What you track is kept.</p>
        <p>
          If you change your mind, switch the emails on again in <TrackedLink />.
        </p>
      </div>
    </Page>
  );
}
