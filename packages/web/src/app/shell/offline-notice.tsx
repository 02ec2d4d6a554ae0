import { useIsOnline } from '../../lib/online.ts';
import { classNames } from '../../ui/class-names.ts';
import styles from './shell.module.css';

/** Says that there is no connection, and that nothing is lost. */
export function OfflineNotice() {
  const isOnline = useIsOnline();
  return (
    <div role="status">
      {!isOnline && (
        <div className={classNames(styles.strip, styles.offline)}>
          <p>
            You are offline. What is on the screen stays. Your search continues when the connection is back.
          </p>
        </div>
      )}
    </div>
  );
}
