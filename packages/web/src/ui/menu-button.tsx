import { useRef, useState } from 'react';
import { Button } from 'react-aria-components/Button';
import { Menu, MenuItem, MenuTrigger, Popover } from 'react-aria-components/Menu';
import { flushSync } from 'react-dom';
import { buttonClass } from './button.tsx';
import { English } from './english.tsx';
import { Icon } from './icon.tsx';
import styles from './menu-button.module.css';

/**
 * A button that opens a menu of actions. Before an action runs, focus returns to the button. A dialog that the action
 * opens can then give focus back to it.
 */
export function MenuButton({
  label,
  items,
  size,
  'aria-label': ariaLabel,
}: {
  label: string;
  /** The full name of the button, beginning with its label. Needed when several such buttons stand on one page. */
  'aria-label'?: string;
  items: readonly { id: string; label: string; onAction: () => void }[];
  size?: 'normal' | 'small';
}) {
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  function act(onAction: () => void) {
    // When the menu closes, the item with focus is removed, and its focus would be lost.
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
