import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { Button } from '../button.tsx';
import { TextField } from '../text-field.tsx';
import styles from './rich-text.module.css';
import { typedAddress } from './schema.ts';

/** Asks for the address of a link, below the toolbar. Escape goes back to the text. */
export function LinkForm({
  address,
  onSet,
  onRemove,
  onClose,
}: {
  /** The address of the link at the cursor; null: there is none yet. */
  address: string | null;
  onSet: (href: string) => void;
  onRemove: () => void;
  onClose: () => void;
}) {
  const [typed, setTyped] = useState(address ?? '');
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const [error, setError] = useState<string | null>(null);
  function set() {
    const href = typedAddress(typed);
    if (href === null) setError('Enter a web address such as www.university.edu, or an email address.');
    else onSet(href);
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    // Neither the form nor the dialog around the field must take the key.
    event.preventDefault();
    event.stopPropagation();
    if (event.key === 'Enter') set();
    else onClose();
  }
  return (
    <div className={styles.link}>
      <TextField
        ref={field}
        onKeyDown={onKeyDown}
        label="Address of the link"
        value={typed}
        spellCheck={false}
        error={error}
        onChange={(value) => {
          setTyped(value);
          setError(null);
        }}
      />
      <div className={styles.linkActs}>
        <Button size="small" variant="primary" onPress={set}>
          {address === null ? 'Add link' : 'Change link'}
        </Button>
        {address !== null && (
          <Button size="small" onPress={onRemove}>
            Remove link
          </Button>
        )}
        <Button size="small" variant="plain" onPress={onClose}>
          Cancel
        </Button>
      </div>
    </div>
  );
}
