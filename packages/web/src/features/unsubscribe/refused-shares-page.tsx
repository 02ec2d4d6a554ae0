import { useRef, useState } from 'react';
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
  const told = useRef<HTMLParagraphElement>(null);
  const takeBack = async (token: string) => {
    setState('busy');
    setFailure(null);
    try {
      await call('POST /api/user/searches/notification', { query: { unsubscribeId: token } });
      setState('taken back');
      // The button that had focus goes.
      told.current?.focus();
    } catch (error) {
      setFailure((error as ApiFailure).message);
      setState('refused');
    }
  };
  const isBack = state === 'taken back';
  return (
    <Page title={isBack ? 'You get shared opportunities again' : 'You are unsubscribed'} isNarrow>
      <div className={styles.column}>
        <p role="status" ref={told} tabIndex={-1}>
          {isBack
            ? 'People can share opportunities with this address again.'
            : 'Nobody can share opportunities with this address any more.'}
        </p>
        {failure && <Alert kind="error">{failure}</Alert>}
        {unsubscribeId !== null && !isBack && (
          <p>
            <Button onPress={() => void takeBack(unsubscribeId)} isBusy={state === 'busy'}>
              Let people share with me again
            </Button>
          </p>
        )}
      </div>
    </Page>
  );
}
