import { useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { useOpenDialog } from './one-dialog.ts';
import styles from './toast.module.css';
import { ToastItem } from './toast-item.tsx';
import { addToast, currentToasts, dismissContext, onToasts } from './toast-queue.ts';

/** Shows a message: a confirmation for a while, an error until it is dismissed. One per context. */
export const showToast = addToast;

/** Takes away the message of a context, when what it says no longer holds. */
export const dismissToasts = dismissContext;

/** The toast area at the top right of every page. Messages are read out; while a dialog is open they show in it. */
export function ToastRegion() {
  const toasts = useSyncExternalStore(onToasts, currentToasts);
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
