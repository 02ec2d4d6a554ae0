import { Button } from 'react-aria-components/Button';
import { classNames } from './class-names.ts';
import styles from './drag-handle.module.css';
import { Icon } from './icon.tsx';

/** The handle by which an entry of a list is dragged, or taken by keyboard. `name` is the name of the entry. */
export function DragHandle({ name, className }: { name: string; className?: string | undefined }) {
  return (
    <Button slot="drag" className={classNames(styles.handle, className)} aria-label={`Move ${name}`}>
      <Icon name="grip" />
    </Button>
  );
}
