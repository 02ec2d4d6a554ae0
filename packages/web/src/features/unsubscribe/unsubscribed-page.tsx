import { SHARE_MAILS } from '@fundry/contracts/sharing/sharing-limits.ts';
import { useParameter } from '../../people/session-paths.ts';
import { Page } from '../../ui/page.tsx';
import { SavedSearchesLink } from './saved-searches-link.tsx';
import styles from './unsubscribe.module.css';

/** Confirms that the emails have stopped. */
export function UnsubscribedPage() {
  if (useParameter('emails') === SHARE_MAILS) {
    return (
      <Page title="You are unsubscribed" isNarrow>
        <p>Nobody can share opportunities with this address any more.</p>
      </Page>
    );
  }
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
