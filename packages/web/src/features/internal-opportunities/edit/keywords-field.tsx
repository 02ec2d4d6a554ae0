import { type KeyboardEvent, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Chips } from '../../../ui/chips.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import styles from './draft-form.module.css';

const MAX_KEYWORDS = 50;

/** Keywords, added one by one or several with commas between them. */
export function KeywordsField({
  value,
  onChange,
}: {
  value: readonly string[];
  onChange: (value: string[]) => void;
}) {
  const [text, setText] = useState('');
  function add() {
    const words = text
      .split(',')
      .map((word) => word.trim().slice(0, 100))
      .filter(Boolean);
    setText('');
    if (words.length > 0) onChange([...new Set([...value, ...words])].slice(0, MAX_KEYWORDS));
  }
  function take(event: KeyboardEvent) {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    add();
  }
  return (
    <div className={styles.choices}>
      <div className={styles.withButton}>
        <TextField
          label="Keywords"
          placeholder="Separate keywords by commas"
          value={text}
          maxLength={1_000}
          onChange={setText}
          onKeyDown={take}
          onBlur={add}
        />
        <Button onPress={add}>Add keywords</Button>
      </div>
      <Chips
        label="Keywords"
        chips={value.map((word) => ({ id: word, label: word }))}
        onRemove={(word) => onChange(value.filter((each) => each !== word))}
      />
    </div>
  );
}
