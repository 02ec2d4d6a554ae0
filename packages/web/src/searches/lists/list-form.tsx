import { type FormEvent, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Select } from '../../ui/select.tsx';
import { TextField } from '../../ui/text-field.tsx';
import styles from './list-form.module.css';
import type { ListState } from './list-state.ts';

/** Searches the list by words, and orders it. */
export function ListForm({
  label,
  state,
  orders,
  types = null,
  typeWords = { label: 'Type', all: 'All types' },
  show,
}: {
  /** Says where the words are looked for. */
  label: string;
  state: ListState;
  orders: Record<string, string>;
  /** The types by which the list can be limited; null: it cannot. */
  types?: Record<string, string> | null;
  /** What the types are called, and the words for all of them. */
  typeWords?: { label: string; all: string };
  show: (part: Partial<ListState>) => void;
}) {
  const [typed, setTyped] = useState({ of: state.search, text: state.search });
  // The address may have got other words meanwhile.
  const text = typed.of === state.search ? typed.text : state.search;
  function submit(event: FormEvent) {
    event.preventDefault();
    show({ search: text.trim() });
  }
  return (
    <search>
      <form className={styles.form} onSubmit={submit}>
        <TextField
          label={label}
          type="search"
          value={text}
          onChange={(words) => setTyped({ of: state.search, text: words })}
          maxLength={200}
          spellCheck={false}
        />
        <Button type="submit">Search</Button>
        {types && (
          <Select
            label={typeWords.label}
            value={state.type}
            options={[{ id: '', label: typeWords.all }, ...optionsOf(types)]}
            onChange={(type) => show({ search: text.trim(), type })}
          />
        )}
        <Select
          label="Sort"
          value={state.orderBy}
          options={optionsOf(orders)}
          onChange={(orderBy) => show({ search: text.trim(), orderBy })}
        />
      </form>
    </search>
  );
}

function optionsOf(words: Record<string, string>) {
  return Object.entries(words).map(([id, label]) => ({ id, label }));
}
