import { type FormEvent, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import styles from './advanced-form.module.css';
import type { AdvancedWords } from './advanced-words.ts';

const FIELDS: { name: keyof AdvancedWords; label: string; hint: string }[] = [
  { name: 'allQuery', label: 'All of these words', hint: 'A record must contain every one of them.' },
  { name: 'anyQuery', label: 'Any of these words', hint: 'A record must contain at least one of them.' },
  { name: 'noneQuery', label: 'None of these words', hint: 'Records that contain any of them are left out.' },
  {
    name: 'optionalQuery',
    label: 'Preferably these words',
    hint: 'These words exclude nothing. Records that contain them come first.',
  },
];

/**
 * The advanced form. Its four fields together make the query. Every keystroke is reported through `onType`. Loaded on
 * demand.
 */
export function AdvancedForm({
  fields,
  onType,
  onSearch,
  onClose,
}: {
  fields: AdvancedWords;
  onType: (fields: AdvancedWords) => void;
  onSearch: (fields: AdvancedWords) => void;
  onClose: () => void;
}) {
  const [typed, setTyped] = useState(fields);
  const [shown, setShown] = useState(fields);
  // When the address changes to another search, its words replace the text in the fields.
  if (
    shown !== fields &&
    Object.entries(fields).some(([name, text]) => shown[name as keyof AdvancedWords] !== text)
  ) {
    setShown(fields);
    setTyped(fields);
  }

  function type(name: keyof AdvancedWords, text: string) {
    const next = { ...typed, [name]: text };
    setTyped(next);
    onType(next);
  }
  function submit(event: FormEvent) {
    event.preventDefault();
    onSearch(typed);
  }

  return (
    <form className={styles.form} onSubmit={submit} aria-label="Advanced search">
      <div className={styles.fields}>
        {FIELDS.map(({ name, label, hint }) => (
          <TextField
            key={name}
            label={label}
            description={hint}
            value={typed[name]}
            onChange={(text) => type(name, text)}
            maxLength={2_000}
            autoComplete="off"
            spellCheck={false}
          />
        ))}
      </div>
      <p className={styles.help}>
        The four fields work together. In each, “quotes” find words exactly as written, <code>AND</code>{' '}
        between two words requires both, and <code>*</code> stands for the rest of a word: <code>photo*</code>{' '}
        finds photonics and photosynthesis.
      </p>
      <div className={styles.actions}>
        <Button variant="primary" type="submit">
          Search
        </Button>
        <Button variant="plain" onPress={onClose}>
          Back to the simple search
        </Button>
      </div>
    </form>
  );
}
