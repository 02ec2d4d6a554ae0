import type { FlagFilter } from '@fundry/contracts/filters/filter.ts';
import { useId } from 'react';
import { Switch } from '../../../ui/switch.tsx';
import styles from './filter-panel.module.css';

/** A switch of the panel, with a hint in smaller type below it. */
export function FlagSwitch({
  flag: { label, hint },
  about,
  isOn,
  onChange,
}: {
  flag: Pick<FlagFilter, 'label' | 'hint'>;
  /** What the switch is about, read out after its label. */
  about?: string;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}) {
  const hintId = useId();
  return (
    <div className={styles.flag}>
      <Switch isSelected={isOn} onChange={onChange} aria-describedby={hint && hintId}>
        {label}
        {about !== undefined && <span className="visually-hidden"> ({about})</span>}
      </Switch>
      {hint && (
        <p id={hintId} className={styles.hint}>
          {hint}
        </p>
      )}
    </div>
  );
}
