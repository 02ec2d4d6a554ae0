import { useEffect } from 'react';
import { call } from '../../lib/api-client.ts';
import { Button } from '../../ui/button.tsx';
import { showToast } from '../../ui/toast.tsx';
import { codeOf } from './handover.ts';
import type { SignedIn } from './sign-in-form.tsx';
import styles from './single-sign-on.module.css';

/**
 * The way to single sign-on from inside another site's frame. Identity providers do not allow signing in inside a
 * frame, so this opens a new window. That window hands its sign-in over to this page.
 */
export function WindowSignIn({ onSignedIn }: { onSignedIn: (answer: SignedIn) => void }) {
  useEffect(() => {
    function take(event: MessageEvent) {
      const code = codeOf(event);
      if (code === null) return;
      call('POST /api/session/handover/take', { body: { code } }).then(onSignedIn, (error: Error) =>
        showToast({ context: 'handover', kind: 'error', text: error.message }),
      );
    }
    window.addEventListener('message', take);
    return () => window.removeEventListener('message', take);
  }, [onSignedIn]);
  return (
    <section className={styles.section} aria-labelledby="window-sign-in">
      <h2 id="window-sign-in" className={styles.heading}>
        Sign in with your institution
      </h2>
      <p className={styles.text}>Your institution asks for the password in a new window.</p>
      <Button onPress={() => window.open('/remote-login', 'fundry-sign-in', 'popup,width=560,height=800')}>
        Sign in in a new window
      </Button>
    </section>
  );
}
