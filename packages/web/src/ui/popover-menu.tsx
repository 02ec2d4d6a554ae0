import { type ReactNode, type Ref, useId, useRef, useState } from 'react';
import { buttonClass } from './button.tsx';
import { Icon, type IconName } from './icon.tsx';
import styles from './popover-menu.module.css';

/**
 * A button that opens a list of links and buttons above the page. They close with Escape, with a click elsewhere, and
 * when one of them is used. The browser then puts focus back on the button. On small screens the button shows only
 * its icon; `iconOnly` makes it so on every screen. `isQuiet` shows it as words beside other words; `about` then says to
 * screen readers what it is about.
 */
export function PopoverMenu({
  label,
  icon,
  menuLabel,
  iconOnly = false,
  isQuiet = false,
  about,
  ref,
  children,
}: {
  label: string;
  icon: IconName;
  menuLabel: string;
  iconOnly?: boolean;
  isQuiet?: boolean;
  about?: string;
  ref?: Ref<HTMLButtonElement>;
  children: ReactNode;
}) {
  const id = useId();
  const menu = useRef<HTMLElement>(null);
  const [place, setPlace] = useState({ top: 0, right: 0 });
  const [isOpen, setOpen] = useState(false);

  function putBelow(button: Element) {
    const { bottom, right } = button.getBoundingClientRect();
    const { clientWidth } = document.documentElement;
    setPlace({ top: bottom + window.scrollY + 4, right: clientWidth - right });
  }

  return (
    <>
      <button
        ref={ref}
        type="button"
        className={buttonClass(
          isQuiet ? { variant: 'plain', size: 'small' } : { variant: 'secondary', iconOnly },
        )}
        popoverTarget={id}
        aria-expanded={isOpen}
        title={iconOnly ? label : undefined}
        onClick={(event) => putBelow(event.currentTarget)}
      >
        <Icon name={icon} />
        <span className={iconOnly ? 'visually-hidden' : isQuiet ? undefined : styles.label}>{label}</span>
        {about && <span className="visually-hidden">{about}</span>}
        {!iconOnly && !isQuiet && <Icon name="chevron-down" />}
      </button>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: links and buttons make clicks of keys */}
      <nav
        ref={menu}
        id={id}
        popover="auto"
        className={styles.menu}
        style={place}
        aria-label={menuLabel}
        onToggle={(event) => setOpen(event.newState === 'open')}
        onClick={(event) => {
          if ((event.target as Element).closest('a, button')) menu.current?.hidePopover();
        }}
      >
        {children}
      </nav>
    </>
  );
}
