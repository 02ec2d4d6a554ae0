import { type ChangeEvent, useEffect, useId, useState } from 'react';
import { amountOf, cursorAfterMask, maskAmount } from './amount-mask.ts';
import styles from './field.module.css';
import { describedBy, Field } from './field.tsx';

/**
 * A field for a whole amount of money. It takes digits only and sets commas while a person types. It calls `onChange`
 * when a person leaves the field or presses Enter, and only when the amount has changed. An empty field is 0.
 */
export function AmountField({
  label,
  value,
  onChange,
  description,
  error,
  placeholder,
}: {
  label: string;
  value: number;
  onChange: (value: number) => void;
  description?: string;
  error?: string | null;
  placeholder?: string;
}) {
  const id = useId();
  const [text, setText] = useState(maskAmount(String(value)));
  useEffect(() => setText(maskAmount(String(value))), [value]);

  function type(event: ChangeEvent<HTMLInputElement>) {
    const input = event.target;
    const masked = maskAmount(input.value);
    const cursor = cursorAfterMask(input.value, input.selectionStart ?? masked.length, masked);
    setText(masked);
    requestAnimationFrame(() => input.setSelectionRange(cursor, cursor));
  }

  function commit() {
    const amount = amountOf(text);
    if (amount !== value) onChange(amount);
  }

  return (
    <Field id={id} label={label} description={description} error={error}>
      <input
        {...describedBy(id, description, error)}
        id={id}
        className={styles.input}
        inputMode="numeric"
        autoComplete="off"
        placeholder={placeholder}
        value={text}
        onChange={type}
        onBlur={commit}
        onKeyDown={(event) => event.key === 'Enter' && commit()}
      />
    </Field>
  );
}
