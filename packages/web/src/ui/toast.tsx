import { useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { useOpenDialog } from './one-dialog.ts';
import styles from './toast.module.css';
import { ToastItem } from './toast-item.tsx';
import { addToast, currentToasts, dismissContext, onToasts } from './toast-queue.ts';

/** Shows a message: a confirmation for a while, an error until it is dismissed. There is one message per context. */
export const showToast = addToast;

/** Removes the message of a context when it is no longer true. */
export const dismissToasts = dismissContext;

/**
 * The area for toasts at the top right of every page. Screen readers read the messages out. While a dialog is open,
 * the messages show inside it.
 */
export function ToastRegion() {
  const toasts = useSyncExternalStore(onToasts, currentToasts, currentToasts);
  const dialog = useOpenDialog();
  const region = (
    <section className={styles.region} aria-label="Messages" data-print="hide">
      <ul className={styles.list} aria-live="polite" aria-relevant="additions">
        {toasts.map((toast) => (
          <ToastItem key={toast.id} toast={toast} />
        ))}
      </ul>
    </section>
  );
  return dialog ? createPortal(region, dialog) : region;
}
