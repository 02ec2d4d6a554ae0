import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { Button } from './button.tsx';
import { classNames } from './class-names.ts';
import styles from './dialog.module.css';
import { focusFirst, withAncestors } from './focus.ts';
import { Icon } from './icon.tsx';
import { leaveTurn, takeTurn } from './one-dialog.ts';

/**
 * The browser's own modal dialog. It takes focus, keeps focus inside, makes the rest of the page inert, and gives
 * focus back at the end.
 */
export function ModalFrame({
  title,
  isOpen,
  onClose,
  children,
  footer,
  shape,
}: {
  title: string;
  isOpen: boolean;
  onClose: () => void;
  children: ReactNode;
  footer?: ReactNode;
  /** `coming` is the outline of a dialog in the middle of the page, which shows only after 300 ms. */
  shape: 'centre' | 'wide' | 'coming' | 'drawer';
}) {
  const element = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const close = useRef(onClose);
  close.current = onClose;

  useLayoutEffect(() => {
    const dialog = element.current;
    if (!isOpen || !dialog) return;
    takeTurn(dialog, () => close.current());
    const before = withAncestors(document.activeElement);
    dialog.showModal();
    const stopWaiting = shape === 'drawer' ? () => {} : focusBeginning(dialog);
    return () => {
      stopWaiting();
      leaveTurn(dialog);
      dialog.close();
      focusFirst(before);
    };
  }, [isOpen, shape]);

  if (!isOpen) return null;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the browser closes a dialog with Escape
    <dialog
      ref={element}
      className={classNames(styles.dialog, styles[shape])}
      tabIndex={-1}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClose={({ currentTarget }) => {
        // Pressed twice in a row, Escape closes a dialog without asking the page. Only the page closes it.
        if (currentTarget.open || !currentTarget.isConnected) return;
        currentTarget.showModal();
        onClose();
      }}
      onClick={(event) => event.target === event.currentTarget && onClose()}
    >
      <div className={styles.head}>
        <h2 id={titleId} className={styles.title}>
          {title}
        </h2>
        <Button variant="plain" iconOnly aria-label="Close" onPress={onClose}>
          <Icon name="close" />
        </Button>
      </div>
      <div className={styles.body}>{children}</div>
      {footer && <div className={styles.footer}>{footer}</div>}
    </dialog>
  );
}

/**
 * Moves focus to where a dialog begins. When its contents are still being loaded, moves it again as soon as they have
 * arrived, unless the person has moved it meanwhile. Returns a function that ends the waiting.
 */
function focusBeginning(dialog: HTMLDialogElement): () => void {
  beginningOf(dialog)?.focus();
  const body = dialog.querySelector(`.${styles.body}`);
  const start = document.activeElement;
  if (body === null || body.contains(start)) return () => {};
  const arrivals = new MutationObserver(() => {
    const beginning = beginningOf(dialog);
    if (!body.contains(beginning)) return;
    arrivals.disconnect();
    if ([start, dialog, document.body].includes(document.activeElement)) beginning?.focus();
  });
  arrivals.observe(body, { childList: true, subtree: true });
  return () => arrivals.disconnect();
}

/**
 * The element that takes focus when a dialog opens. It is the first field, or the chosen one if the first field is a
 * radio button. Without fields it is the first button in the body, or else the first button in the footer, which
 * destroys nothing. Null: focus goes to the cross.
 */
function beginningOf(dialog: HTMLDialogElement): HTMLElement | null {
  const fields = dialog.querySelectorAll<HTMLInputElement>(
    'input:not([role=switch], [hidden]), select, textarea, [contenteditable=true]',
  );
  const [first] = fields;
  if (first?.type === 'radio') {
    return [...fields].find(({ name, checked }) => name === first.name && checked) ?? first;
  }
  return (
    first ??
    dialog.querySelector<HTMLElement>(`.${styles.body} button`) ??
    dialog.querySelector<HTMLElement>(`.${styles.footer} button`)
  );
}
