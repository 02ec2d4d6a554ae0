import { Page } from '../../ui/page.tsx';
import { SavedSearchesLink } from './saved-searches-link.tsx';
import styles from './unsubscribe.module.css';

/** Confirms that the emails have stopped. */
export function UnsubscribedPage() {
  return (
    <Page title="You are unsubscribed" isNarrow>
      <div className={styles.column}>
        <p>You will not get these emails any more. The searches themselves are kept.</p>
        <p>
          If you change your mind, switch the emails on again in <SavedSearchesLink />.
        </p>
      </div>
    </Page>
  );
}
