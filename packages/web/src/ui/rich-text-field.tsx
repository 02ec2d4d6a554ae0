import { type ReactNode, useId, useRef, useState } from 'react';
import fieldStyles from './field.module.css';
import { FieldError } from './field.tsx';
import { EarlyText } from './rich-text/early-text.tsx';
import { htmlWithTyped } from './rich-text/typed-text.ts';
import { useLateEditor } from './rich-text/use-late-editor.ts';

/**
 * A text with headings, lists, links, bold and highlighted words. `initial` is HTML; later values of it are ignored.
 * `onChange` gets HTML of the allowed tags, empty without words. Its program comes late: until then plain text can be
 * written at the end, which the editor then takes over with the cursor behind it.
 */
export function RichTextField({
  label,
  initial,
  onChange,
  description,
  error,
  isReadOnly = false,
  takesFocus = true,
}: {
  label: string;
  initial: string;
  onChange: (html: string) => void;
  description?: ReactNode;
  error?: string | null;
  /** The text cannot be changed for the moment. */
  isReadOnly?: boolean;
  /** Whether it takes focus when it appears. */
  takesFocus?: boolean;
}) {
  const id = useId();
  const area = useRef<HTMLTextAreaElement>(null);
  const [begun] = useState(initial);
  const [typed, setTyped] = useState('');
  const { shown, hasFailed, onComposed } = useLateEditor(area, takesFocus);
  const shared = {
    labelId: `${id}-label`,
    describedBy:
      [description ? `${id}-description` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ') ||
      undefined,
    isInvalid: Boolean(error),
    isReadOnly,
  };
  return (
    <div className={fieldStyles.field}>
      <span className={fieldStyles.label} id={`${id}-label`}>
        {label}
      </span>
      {description && (
        <span className={fieldStyles.description} id={`${id}-description`}>
          {description}
        </span>
      )}
      <FieldError id={id} error={error} />
      {shown ? (
        <shown.Editor
          {...shared}
          initial={begun}
          typed={typed}
          onChange={onChange}
          takesFocus={shown.takesFocus}
        />
      ) : (
        <EarlyText
          {...shared}
          area={area}
          before={begun}
          typed={typed}
          onType={(next) => {
            setTyped(next);
            onChange(htmlWithTyped(begun, next));
          }}
          onComposed={onComposed}
          hasFailed={hasFailed}
        />
      )}
    </div>
  );
}
