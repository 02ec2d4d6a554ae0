import { type ReactNode, useEffect, useId, useRef } from 'react';
import { Button } from './button.tsx';
import { classNames } from './class-names.ts';
import styles from './dialog.module.css';
import { Icon } from './icon.tsx';
import { leaveTurn, takeTurn } from './one-dialog.ts';

/** The browser's own modal dialog: it keeps focus within, leaves the rest inert, and gives focus back. */
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
  shape: 'centre' | 'drawer';
}) {
  const element = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const close = useRef(onClose);
  close.current = onClose;

  useEffect(() => {
    const dialog = element.current;
    if (!isOpen || !dialog) return;
    takeTurn(dialog, () => close.current());
    const before = withAncestors(document.activeElement);
    dialog.showModal();
    return () => {
      leaveTurn(dialog);
      dialog.close();
      before.find(takesFocus)?.focus();
    };
  }, [isOpen]);

  if (!isOpen) return null;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the browser closes a dialog with Escape
    <dialog
      ref={element}
      className={classNames(styles.dialog, styles[shape])}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
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

/** An element and what it stands in, from within outwards. */
function withAncestors(element: Element | null): HTMLElement[] {
  const found: HTMLElement[] = [];
  for (let each = element; each instanceof HTMLElement; each = each.parentElement) found.push(each);
  return found;
}

/** Whether focus can go there: what a dialog was opened from may be gone, and then its list or its page is next. */
function takesFocus(element: HTMLElement): boolean {
  return (
    element.isConnected && element.matches('a[href], button:enabled, input, select, textarea, [tabindex]')
  );
}
