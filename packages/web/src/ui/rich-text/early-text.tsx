import type { RefObject } from 'react';
import { SourceHtml } from '../source-html.tsx';
import styles from './rich-text.module.css';

/**
 * A plain text area that stands in the place of the editor until that has come, so that nobody waits to write. What has
 * been written before stands above it.
 */
export function EarlyText({
  area,
  before,
  typed,
  onType,
  onComposed,
  hasFailed,
  isReadOnly,
  labelId,
  describedBy,
  isInvalid,
}: {
  area: RefObject<HTMLTextAreaElement | null>;
  /** HTML of the text so far. */
  before: string;
  typed: string;
  onType: (typed: string) => void;
  /** A character that takes several keys is complete. */
  onComposed: () => void;
  /** The editor will not come. */
  hasFailed: boolean;
  isReadOnly: boolean;
  labelId: string;
  describedBy: string | undefined;
  isInvalid: boolean;
}) {
  return (
    <div className={styles.box} data-invalid={isInvalid || undefined}>
      <p className={styles.coming} role="status">
        {hasFailed
          ? 'The formatting tools did not load. You can write and save plain text.'
          : 'Formatting tools are loading …'}
      </p>
      {before !== '' && (
        <div className={styles.before}>
          <SourceHtml html={before} />
        </div>
      )}
      <textarea
        ref={area}
        className={styles.plain}
        aria-labelledby={labelId}
        aria-describedby={describedBy}
        aria-invalid={isInvalid || undefined}
        readOnly={isReadOnly}
        value={typed}
        onChange={(event) => onType(event.target.value)}
        onCompositionStart={({ currentTarget }) => {
          currentTarget.dataset.composing = '';
        }}
        onCompositionEnd={({ currentTarget }) => {
          delete currentTarget.dataset.composing;
          onComposed();
        }}
      />
    </div>
  );
}
