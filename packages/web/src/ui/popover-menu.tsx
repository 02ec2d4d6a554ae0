import { type ReactNode, useId, useRef, useState } from 'react';
import { buttonClass } from './button.tsx';
import { Icon, type IconName } from './icon.tsx';
import styles from './popover-menu.module.css';

/**
 * A button that opens a few links and buttons above the page. They close with Escape, with a click elsewhere, and
 * when one of them is used. The browser then puts focus back on the button. On small screens the button shows only
 * its icon.
 */
export function PopoverMenu({
  label,
  icon,
  menuLabel,
  children,
}: {
  label: string;
  icon: IconName;
  menuLabel: string;
  children: ReactNode;
}) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const [place, setPlace] = useState({ top: 0, right: 0 });
  const [isOpen, setOpen] = useState(false);

  function putBelow() {
    if (!button.current) return;
    const { bottom, right } = button.current.getBoundingClientRect();
    const { clientWidth } = document.documentElement;
    setPlace({ top: bottom + window.scrollY + 4, right: clientWidth - right });
  }

  return (
    <>
      <button
        ref={button}
        type="button"
        className={buttonClass({ variant: 'secondary' })}
        popoverTarget={id}
        aria-expanded={isOpen}
      >
        <Icon name={icon} />
        <span className={styles.label}>{label}</span>
        <Icon name="chevron-down" />
      </button>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: links and buttons make clicks of keys */}
      <nav
        id={id}
        popover="auto"
        className={styles.menu}
        style={place}
        aria-label={menuLabel}
        onBeforeToggle={putBelow}
        onToggle={(event) => setOpen(event.newState === 'open')}
        onClick={(event) => {
          if ((event.target as Element).closest('a, button')) event.currentTarget.hidePopover();
        }}
      >
        {children}
      </nav>
    </>
  );
}
