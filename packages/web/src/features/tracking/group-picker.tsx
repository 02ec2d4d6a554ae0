import { MAX_GROUP_NAME, MAX_GROUPS } from '@fundry/contracts/tracking/tracking-words.ts';
import { type KeyboardEvent, useId, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { TextField } from '../../ui/text-field.tsx';
import styles from './group-picker.module.css';
import type { ChosenGroups } from './track-values.ts';

/** Longer lists get a field that finds a group by its name. */
const SHORT = 6;

/**
 * Ticks groups. Typing narrows the list, and with `canMake` adds a group by a name that no group has yet. Enter takes the
 * group that the typed name means.
 */
export function GroupPicker({
  label,
  groups,
  value,
  onChange,
  canMake = false,
}: {
  label: string;
  groups: readonly { id: string; name: string }[];
  value: ChosenGroups;
  onChange: (value: ChosenGroups) => void;
  canMake?: boolean;
}) {
  const id = useId();
  const [text, setText] = useState('');
  const typed = text.trim();
  const wanted = fold(typed);
  const shown = groups.filter(({ name }) => fold(name).includes(wanted));
  const same = groups.find(({ name }) => fold(name) === wanted);
  const isNew =
    canMake &&
    typed !== '' &&
    same === undefined &&
    !value.names.some((name) => fold(name) === wanted) &&
    groups.length + value.names.length < MAX_GROUPS;

  const toggle = (group: string, isChosen: boolean) =>
    onChange({
      ...value,
      ids: isChosen ? [...value.ids, group] : value.ids.filter((each) => each !== group),
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
    <div role="group" aria-labelledby={id} className={styles.picker}>
      <p id={id} className={styles.label}>
        {label}
      </p>
      {(canMake || groups.length > SHORT) && (
        <div className={styles.find}>
          <TextField
            label={canMake ? 'Find a group, or name a new one' : 'Find a group'}
            hideLabel
            placeholder={canMake ? 'Find a group, or name a new one' : 'Find a group'}
            value={text}
            maxLength={MAX_GROUP_NAME}
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
        {shown.map((group) => (
          <li key={group.id}>
            <Checkbox
              isSelected={value.ids.includes(group.id)}
              onChange={(isChosen) => toggle(group.id, isChosen)}
            >
              {group.name}
            </Checkbox>
          </li>
        ))}
      </ul>
      <p className="visually-hidden" role="status">
        {typed !== '' && shown.length === 0 ? 'No group has this name.' : ''}
      </p>
    </div>
  );
}

function fold(name: string): string {
  return name.toLocaleLowerCase('en');
}
