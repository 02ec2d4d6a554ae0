import { lazy, type ReactNode, useId } from 'react';
import { loadPart } from '../lib/load-part.ts';
import fieldStyles from './field.module.css';
import { FieldError } from './field.tsx';
import { LatePart } from './late-part.tsx';

const RichTextEditor = lazy(() =>
  loadPart(import('./rich-text/rich-text-editor.tsx').then((part) => ({ default: part.RichTextEditor }))),
);

/**
 * A text with headings, lists, links, bold and highlighted words. With `takesFocus` it takes focus when its program has been loaded.
 * `initial` is HTML; later values of it are ignored. `onChange` gets HTML of the allowed tags, empty without words.
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
  takesFocus?: boolean;
}) {
  const id = useId();
  const describedBy = [description ? `${id}-description` : '', error ? `${id}-error` : '']
    .filter(Boolean)
    .join(' ');
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
      <LatePart lines={8}>
        <RichTextEditor
          initial={initial}
          onChange={onChange}
          labelId={`${id}-label`}
          describedBy={describedBy || undefined}
          isInvalid={Boolean(error)}
          isReadOnly={isReadOnly}
          takesFocus={takesFocus}
        />
      </LatePart>
    </div>
  );
}
