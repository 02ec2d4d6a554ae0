import { useRef } from 'react';
import styles from './chips.module.css';
import { Dated } from './dated.tsx';
import { Icon } from './icon.tsx';

/**
 * Labels for what is applied, such as filters, each with a button to remove it. After a removal focus moves to the next chip, or to
 * the one before.
 */
export function Chips({
  label,
  chips,
  onRemove,
}: {
  label: string;
  chips: readonly { id: string; label: string }[];
  onRemove: (id: string) => void;
}) {
  const list = useRef<HTMLUListElement>(null);
  if (chips.length === 0) return null;

  function remove(id: string, index: number) {
    const buttons = list.current?.querySelectorAll('button');
    (buttons?.[index + 1] ?? buttons?.[index - 1])?.focus();
    onRemove(id);
  }

  return (
    <ul className={styles.list} aria-label={label} ref={list}>
      {chips.map((chip, index) => (
        <li key={chip.id} className={styles.chip}>
          <span className={styles.label}>
            <Dated>{chip.label}</Dated>
          </span>
          <button
            type="button"
            className={styles.remove}
            aria-label={`Remove ${chip.label}`}
            onClick={() => remove(chip.id, index)}
          >
            <Icon name="close" />
          </button>
        </li>
      ))}
    </ul>
  );
}
