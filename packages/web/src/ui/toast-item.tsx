import { type PointerEvent, useRef, useState } from 'react';
import { AppLink } from './app-link.tsx';
import { Button } from './button.tsx';
import { Dated } from './dated.tsx';
import { Icon } from './icon.tsx';
import styles from './toast.module.css';
import { dismissToast, holdToast, releaseToast, type Toast, type ToastAction } from './toast-queue.ts';

/** Dragging a toast by more than this share of its width dismisses it. */
const DISMISS_PART = 0.8;

/** One message. It stays while the pointer or focus is on it. Dragging it sideways dismisses it. */
export function ToastItem({ toast }: { toast: Toast }) {
  const [shift, setShift] = useState(0);
  const start = useRef<number | null>(null);
  const { id, kind, title, actions } = toast;

  function take(event: PointerEvent<HTMLLIElement>) {
    if ((event.target as Element).closest('a, button')) return;
    start.current = event.clientX;
    event.currentTarget.setPointerCapture(event.pointerId);
  }
  function drag(event: PointerEvent) {
    if (start.current !== null) setShift(event.clientX - start.current);
  }
  function drop(event: PointerEvent<HTMLLIElement>) {
    if (start.current === null) return;
    const moved = Math.abs(event.clientX - start.current);
    start.current = null;
    setShift(0);
    if (moved > event.currentTarget.offsetWidth * DISMISS_PART) dismissToast(id);
  }

  function doAction({ act }: ToastAction) {
    dismissToast(id);
    act();
  }

  return (
    <li
      className={styles.toast}
      data-kind={kind}
      data-dragging={shift !== 0}
      style={shift === 0 ? undefined : { transform: `translateX(${shift}px)` }}
      onPointerDown={take}
      onPointerMove={drag}
      onPointerUp={drop}
      onPointerCancel={drop}
      onPointerEnter={() => holdToast(id)}
      onPointerLeave={() => releaseToast(id)}
      onFocus={() => holdToast(id)}
      onBlur={() => releaseToast(id)}
    >
      <Icon name={kind === 'error' ? 'warning' : 'check'} className={styles.icon} />
      <div className={styles.content}>
        <div className={styles.text}>
          {title && <p className={styles.title}>{title}</p>}
          <p>
            <Text toast={toast} />
          </p>
        </div>
        {actions.map((action) => (
          <Button key={action.label} variant="plain" size="small" onPress={() => doAction(action)}>
            {action.label}
          </Button>
        ))}
      </div>
      <Button variant="plain" size="small" iconOnly aria-label="Dismiss" onPress={() => dismissToast(id)}>
        <Icon name="close" />
      </Button>
    </li>
  );
}

function Text({ toast: { id, text, link } }: { toast: Toast }) {
  if (!link) return <Dated>{text}</Dated>;
  const [before, after] = text.split(link.text);
  return (
    <>
      {before}
      <AppLink href={link.href} onFollow={() => dismissToast(id)}>
        {link.text}
      </AppLink>
      {after}
    </>
  );
}
