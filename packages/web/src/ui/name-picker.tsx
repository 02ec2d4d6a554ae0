import { type KeyboardEvent, useId, useState } from 'react';
import { Button } from './button.tsx';
import { Checkbox } from './checkbox.tsx';
import styles from './name-picker.module.css';
import { TextField } from './text-field.tsx';

/** Longer lists get a field that finds a group by its name. */
const SHORT = 6;

/** What is ticked: by id, and the names of what is still to be made. */
export interface Chosen {
  ids: readonly string[];
  names: readonly string[];
}

/** What is chosen from, and its limits. */
export interface Choice {
  /** What one of them is called: "group". */
  noun: string;
  maxName: number;
  most: number;
}

/**
 * Ticks things that have names, such as groups. Typing narrows the list, and with `canMake` adds one by a name that none
 * has yet. Enter takes the one that the typed name means.
 */
export function NamePicker({
  label,
  of: { noun, maxName, most },
  options,
  value,
  onChange,
  canMake = false,
}: {
  label: string;
  of: Choice;
  options: readonly { id: string; name: string }[];
  value: Chosen;
  onChange: (value: Chosen) => void;
  canMake?: boolean;
}) {
  const labelId = useId();
  const [text, setText] = useState('');
  const typed = text.trim();
  const wanted = fold(typed);
  const find = canMake ? `Find a ${noun}, or name a new one` : `Find a ${noun}`;
  const shown = options.filter(({ name }) => fold(name).includes(wanted));
  const same = options.find(({ name }) => fold(name) === wanted);
  const isNew =
    canMake &&
    typed !== '' &&
    same === undefined &&
    !value.names.some((name) => fold(name) === wanted) &&
    options.length + value.names.length < most;

  const toggle = (id: string, isChosen: boolean) =>
    onChange({
      ...value,
      ids: isChosen ? [...value.ids, id] : value.ids.filter((each) => each !== id),
    });
  function make() {
    onChange({ ...value, names: [...value.names, typed] });
    setText('');
  }
  function take(event: KeyboardEvent) {
    if (event.key !== 'Enter' || typed === '') return;
    event.preventDefault();
    if (isNew) make();
    else if (same && !value.ids.includes(same.id)) toggle(same.id, true);
    if (same) setText('');
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot have its own scroll area in every browser
    <div role="group" aria-labelledby={labelId} className={styles.picker}>
      <p id={labelId} className={styles.label}>
        {label}
      </p>
      {(canMake || options.length > SHORT) && (
        <div className={styles.find}>
          <TextField
            label={find}
            hideLabel
            placeholder={find}
            value={text}
            maxLength={maxName}
            autoComplete="off"
            onChange={setText}
            onKeyDown={take}
          />
          {isNew && <Button onPress={make}>Add “{typed}”</Button>}
        </div>
      )}
      <ul className={styles.list}>
        {value.names.map((name) => (
          <li key={`new ${name}`}>
            <Checkbox
              isSelected
              onChange={() => onChange({ ...value, names: value.names.filter((each) => each !== name) })}
            >
              {name} <span className={styles.new}>new</span>
            </Checkbox>
          </li>
        ))}
        {shown.map((option) => (
          <li key={option.id}>
            <Checkbox
              isSelected={value.ids.includes(option.id)}
              onChange={(isChosen) => toggle(option.id, isChosen)}
            >
              {option.name}
            </Checkbox>
          </li>
        ))}
      </ul>
      <p className="visually-hidden" role="status">
        {typed !== '' && shown.length === 0 ? `No ${noun} has this name.` : ''}
      </p>
    </div>
  );
}

function fold(name: string): string {
  return name.toLocaleLowerCase('en');
}
