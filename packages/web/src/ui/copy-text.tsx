import { useState } from 'react';
import { Button } from './button.tsx';
import { classNames } from './class-names.ts';
import styles from './copy-text.module.css';
import { Icon } from './icon.tsx';

/**
 * A text for use elsewhere, with a button that copies all of it. `label` says what the text is. With `oneLine` only
 * its beginning is visible.
 */
export function CopyText({
  label,
  text,
  oneLine = false,
}: {
  label: string;
  text: string;
  oneLine?: boolean;
}) {
  const [state, setState] = useState<'idle' | 'copied' | 'refused'>('idle');
  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      setState('copied');
    } catch {
      setState('refused');
    }
  }
  return (
    <div className={styles.copy}>
      <span className={styles.label}>{label}</span>
      <div className={styles.row}>
        <code className={classNames(styles.text, oneLine && styles.oneLine)}>{text}</code>
        <Button size="small" aria-label={`Copy ${label}`} onPress={() => void copy()}>
          <Icon name={state === 'copied' ? 'check' : 'copy'} />
          Copy
        </Button>
      </div>
      <span role="status" className={styles.state}>
        {state === 'copied' && 'Copied'}
        {state === 'refused' && 'The browser does not allow copying. Select the text instead.'}
      </span>
    </div>
  );
}
