import { useId } from 'react';
import { Switch } from '../../../ui/switch.tsx';
import type { FlagFilter } from './filter-groups.ts';
import styles from './filter-panel.module.css';

/** A switch of the panel, with a hint in smaller type below it. */
export function FlagSwitch({
  flag: { label, hint },
  isOn,
  onChange,
}: {
  flag: FlagFilter<string>;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}) {
  const hintId = useId();
  return (
    <div className={styles.flag}>
      <Switch isSelected={isOn} onChange={onChange} aria-describedby={hint && hintId}>
        {label}
      </Switch>
      {hint && (
        <p id={hintId} className={styles.hint}>
          {hint}
        </p>
      )}
    </div>
  );
}
