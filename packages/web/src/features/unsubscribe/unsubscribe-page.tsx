import { PAGES } from '@fundry/contracts/pages/pages.ts';
import { useState } from 'react';
import { ApiFailure, deleteJson } from '../../lib/api-client.ts';
import { useGo } from '../../lib/navigation.ts';
import { useParameter } from '../../lib/session-paths.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Page } from '../../ui/page.tsx';
import { SavedSearchesLink } from './saved-searches-link.tsx';
import styles from './unsubscribe.module.css';

/** What the specification says when the server failed. */
const FAILED = 'An unknown error occurred. Please refresh the page to try again.';
/** The parameters of a mail's link that the call needs. */
const NAMES = ['searchId', 'user', 'unsubscribeId'];

/**
 * Asks whether mails about a saved search, or about all of them, shall end: opening a mail's link alone ends nothing. Only an
 * answer 500 is a failure; after any other the server sees to it that nothing more comes.
 */
export function UnsubscribePage() {
  const name = useParameter('savedSearchName');
  const isOne = useParameter('searchId') !== null;
  const isFromMail = useParameter('unsubscribeId') !== null;
  const { end, isBusy, hasFailed } = useUnsubscribing();
  const what = name ? `the saved search “${name}”` : isOne ? 'this saved search' : 'all your saved searches';
  return (
    <Page title="Unsubscribe" isNarrow>
      <div className={styles.column}>
        {isFromMail ? (
          <>
            <p>Do you want no more mails about {what}?</p>
            {hasFailed && <Alert kind="error">{FAILED}</Alert>}
            <p>
              <Button variant="primary" onPress={end} isBusy={isBusy}>
                {isBusy ? 'Unsubscribing…' : 'Unsubscribe'}
              </Button>
            </p>
          </>
        ) : (
          <p>Open this page by the link in a mail about your saved searches.</p>
        )}
        <p>
          The searches themselves are kept. How often you get mails is set in <SavedSearchesLink />.
        </p>
      </div>
    </Page>
  );
}

function useUnsubscribing() {
  const [state, setState] = useState<'asked' | 'busy' | 'failed'>('asked');
  const go = useGo();
  const end = async () => {
    setState('busy');
    const given = new URLSearchParams(window.location.search);
    const query = new URLSearchParams([...given].filter(([parameter]) => NAMES.includes(parameter)));
    try {
      await deleteJson(`/api/user/searches/notification?${query}`);
    } catch (error) {
      if (error instanceof ApiFailure && error.status === 500) return setState('failed');
    }
    go(PAGES.unsubscribed.path, { replace: true });
  };
  return { end: () => void end(), isBusy: state === 'busy', hasFailed: state === 'failed' };
}
