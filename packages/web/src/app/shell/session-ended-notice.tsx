import { useSessionEnded } from '../../people/current-user.ts';
import { sessionPath, useHere } from '../../people/session-paths.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { classNames } from '../../ui/class-names.ts';
import styles from './shell.module.css';

/** Says that the session has ended while the page stayed open, with a way to sign in and come back to it. */
export function SessionEndedNotice() {
  const hasEnded = useSessionEnded();
  const here = useHere();
  return (
    <div role="status">
      {hasEnded && !here.startsWith('/session/') && (
        <div className={classNames(styles.strip, styles.offline)}>
          <p>
            Your session has ended. <AppLink href={sessionPath('/session/sign-in', here)}>Sign in</AppLink> to
            go on.
          </p>
        </div>
      )}
    </div>
  );
}
