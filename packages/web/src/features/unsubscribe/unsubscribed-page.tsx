import { SHARE_MAILS } from '@fundry/contracts/sharing/sharing-limits.ts';
import { TRACKED_MAILS } from '@fundry/contracts/tracking/tracking-words.ts';
import { useParameter } from '../../people/session-paths.ts';
import { Page } from '../../ui/page.tsx';
import { RefusedSharesPage } from './refused-shares-page.tsx';
import { SavedSearchesLink } from './saved-searches-link.tsx';
import { TrackedLink } from './tracked-link.tsx';
import styles from './unsubscribe.module.css';

/** Confirms that the emails have stopped. */
export function UnsubscribedPage() {
  const sections = (useParameter('emails') ?? '').split(',');
  const isAboutTracked = sections.includes(TRACKED_MAILS);
  if (sections.includes(SHARE_MAILS)) {
    return <RefusedSharesPage />;
  }
  return (
    <Page title="You are unsubscribed" isNarrow>
      <div className={styles.column}>
        <p>
          You will not get these emails any more.{' '}
          {isAboutTracked ? 'What you saved and track is kept.' : 'The searches themselves are kept.'}
        </p>
        <p>
          If you change your mind, switch the emails on again in{' '}
          {isAboutTracked && (
            <>
              <TrackedLink />
              {sections.length > 1 && ' and '}
            </>
          )}
          {(!isAboutTracked || sections.length > 1) && <SavedSearchesLink />}.
        </p>
      </div>
    </Page>
  );
}
