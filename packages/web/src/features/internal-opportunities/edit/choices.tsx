import { useCallback } from 'react';
import { Chips } from '../../../ui/chips.tsx';
import { LateTypeAhead } from '../../../ui/late-type-ahead.tsx';
import styles from './draft-form.module.css';

export interface Choice {
  id: string;
  label: string;
}

/** The most options that are offered for a typed text. */
const OFFERED = 20;

/** Chooses several of many options, found by typing. */
export function Choices({
  label,
  placeholder,
  options,
  value,
  onChange,
}: {
  label: string;
  placeholder: string;
  /** In the order in which they are offered. */
  options: readonly Choice[];
  value: readonly string[];
  onChange: (value: string[]) => void;
}) {
  const load = useCallback(
    async (text: string) =>
      options
        .filter((each) => fold(each.label).includes(fold(text)))
        .slice(0, OFFERED)
        .map(({ id, label: words }) => ({ id, text: words })),
    [options],
  );
  const labels = new Map(options.map((each) => [each.id, each.label]));
  return (
    <div className={styles.choices}>
      <LateTypeAhead
        lines={1}
        label={label}
        placeholder={placeholder}
        load={load}
        onChoose={({ id }) => onChange([...new Set([...value, id])])}
      />
      <Chips
        label={label}
        chips={value.map((id) => ({ id, label: labels.get(id) ?? id }))}
        onRemove={(id) => onChange(value.filter((each) => each !== id))}
      />
    </div>
  );
}

function fold(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}
