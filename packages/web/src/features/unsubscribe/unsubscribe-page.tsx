import { PAGES } from '@fundry/contracts/pages/pages.ts';
import { SHARE_MAILS } from '@fundry/contracts/sharing/sharing-limits.ts';
import { useState } from 'react';
import { type ApiFailure, call } from '../../lib/api-client.ts';
import { useGo } from '../../lib/navigation.ts';
import { useParameter } from '../../people/session-paths.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Page } from '../../ui/page.tsx';
import { SavedSearchesLink } from './saved-searches-link.tsx';
import styles from './unsubscribe.module.css';

/** The message that the specification requires when the server fails. */
const FAILED = 'An unknown error occurred. Please refresh the page to try again.';
/** The code of a link that is too old. The server says what to do instead. */
const EXPIRED = 'alerts/link-expired';
/** The parameters of the link in the email that the API call needs. */
const NAMES = ['searchId', 'user', 'unsubscribeId'];

/**
 * Asks whether emails about one saved search, or about all of them, or shared opportunities should stop. Opening the link alone stops
 * nothing. Only status 500, an expired link and a missing connection count as failures. After any other answer the
 * server makes sure that no more emails are sent.
 */
export function UnsubscribePage() {
  const isShare = useParameter('emails') === SHARE_MAILS;
  const name = useParameter('savedSearchName');
  const isOne = useParameter('searchId') !== null;
  const isFromMail = useParameter('unsubscribeId') !== null;
  const { end, isBusy, failure } = useUnsubscribing(isShare);
  const what = name ? `the saved search “${name}”` : isOne ? 'this saved search' : 'all your saved searches';
  return (
    <Page title="Unsubscribe" isNarrow>
      <div className={styles.column}>
        {isFromMail ? (
          <>
            {isShare ? (
              <p>
                People can send opportunities from Fundry by email. Do you want to get no more of these emails
                at this address? Nobody who shares with you is told.
              </p>
            ) : (
              <p>Do you want to stop emails about {what}?</p>
            )}
            {failure && <Alert kind="error">{failure}</Alert>}
            <p>
              <Button variant="primary" onPress={end} isBusy={isBusy}>
                {isBusy ? 'Unsubscribing…' : 'Unsubscribe'}
              </Button>
            </p>
          </>
        ) : (
          <p>Open this page with the link in an email about your saved searches.</p>
        )}
        {!isShare && (
          <p>
            The searches themselves are kept. How often you get emails is set in <SavedSearchesLink />.
          </p>
        )}
      </div>
    </Page>
  );
}

function useUnsubscribing(isShare: boolean) {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const go = useGo();
  const end = async () => {
    setBusy(true);
    setFailure(null);
    const given = new URLSearchParams(window.location.search);
    const named = Object.fromEntries([...given].filter(([parameter]) => NAMES.includes(parameter)));
    const query = { unsubscribeId: '', ...named };
    try {
      await call('DELETE /api/user/searches/notification', { query });
    } catch (error) {
      const { status, code, message } = error as ApiFailure;
      // The server cannot act on a request that never left this device.
      const isSaid = code === EXPIRED || !navigator.onLine;
      const said = status === 500 ? FAILED : isSaid ? message : null;
      setFailure(said);
      if (said !== null) return setBusy(false);
    }
    go(PAGES.unsubscribed.path + (isShare ? `?emails=${SHARE_MAILS}` : ''), { replace: true });
  };
  return { end: () => void end(), isBusy, failure };
}
