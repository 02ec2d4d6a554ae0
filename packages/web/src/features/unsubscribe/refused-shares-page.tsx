import { useState } from 'react';
import { type ApiFailure, call } from '../../lib/api-client.ts';
import { useParameter } from '../../people/session-paths.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Page } from '../../ui/page.tsx';
import styles from './unsubscribe.module.css';

/** Confirms that nobody can share with an address any more, and offers to take that back with the link of the email. */
export function RefusedSharesPage() {
  const unsubscribeId = useParameter('unsubscribeId');
  const [state, setState] = useState<'refused' | 'busy' | 'taken back'>('refused');
  const [failure, setFailure] = useState<string | null>(null);
  const takeBack = async (token: string) => {
    setState('busy');
    setFailure(null);
    try {
      await call('POST /api/user/searches/notification', { query: { unsubscribeId: token } });
      setState('taken back');
    } catch (error) {
      setFailure((error as ApiFailure).message);
      setState('refused');
    }
  };
  if (state === 'taken back') {
    return (
      <Page title="You get shared opportunities again" isNarrow>
        <p role="status">People can share opportunities with this address again.</p>
      </Page>
    );
  }
  return (
    <Page title="You are unsubscribed" isNarrow>
      <div className={styles.column}>
        <p>Nobody can share opportunities with this address any more.</p>
        {failure && <Alert kind="error">{failure}</Alert>}
        {unsubscribeId !== null && (
          <p>
            <Button onPress={() => void takeBack(unsubscribeId)} isBusy={state === 'busy'}>
              {state === 'busy' ? 'Taking it back…' : 'Take it back'}
            </Button>
          </p>
        )}
      </div>
    </Page>
  );
}
