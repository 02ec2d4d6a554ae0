import { useRef, useState } from 'react';
import { Button } from 'react-aria-components/Button';
import { Menu, MenuItem, MenuTrigger, Popover } from 'react-aria-components/Menu';
import { flushSync } from 'react-dom';
import { buttonClass } from './button.tsx';
import { English } from './english.tsx';
import { Icon } from './icon.tsx';
import styles from './menu-button.module.css';

/** A button that opens a menu of actions. An action begins with focus on the button, so that a dialog that it opens gives it back there. */
export function MenuButton({
  label,
  items,
  size,
  'aria-label': ariaLabel,
}: {
  label: string;
  /** The whole name, beginning with the label, where several such buttons stand on a page. */
  'aria-label'?: string;
  items: readonly { id: string; label: string; onAction: () => void }[];
  size?: 'normal' | 'small';
}) {
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  function act(onAction: () => void) {
    // The item that has focus goes with the menu, and takes its focus along.
    flushSync(() => setOpen(false));
    button.current?.focus();
    onAction();
  }
  return (
    <English>
      <MenuTrigger isOpen={isOpen} onOpenChange={setOpen}>
        <Button ref={button} aria-label={ariaLabel} className={buttonClass({ variant: 'secondary', size })}>
          {label}
          <Icon name="chevron-down" />
        </Button>
        <Popover placement="bottom end" offset={4}>
          <Menu className={styles.menu}>
            {items.map((item) => (
              <MenuItem
                key={item.id}
                id={item.id}
                className={styles.item}
                onAction={() => act(item.onAction)}
              >
                {item.label}
              </MenuItem>
            ))}
          </Menu>
        </Popover>
      </MenuTrigger>
    </English>
  );
}
