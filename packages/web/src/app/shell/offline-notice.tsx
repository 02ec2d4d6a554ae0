import { useSyncExternalStore } from 'react';
import { classNames } from '../../ui/class-names.ts';
import styles from './shell.module.css';

/** Says that there is no connection, and that nothing is lost. */
export function OfflineNotice() {
  const isOnline = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  return (
    <div role="status">
      {!isOnline && (
        <div className={classNames(styles.strip, styles.offline)}>
          <p>
            You are offline. What is on the screen stays. You can search again when the connection is back.
          </p>
        </div>
      )}
    </div>
  );
}

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}
