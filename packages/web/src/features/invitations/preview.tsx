import { formatCountOf } from '@fundry/contracts/formats/count.ts';
import { useEffect, useRef } from 'react';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import type { PreviewedLine } from './invitation-calls.ts';
import styles from './invitations.module.css';

/** What will happen to each line of a list, faults first, with a button that sends the invitations. */
export function Preview({
  lines,
  isSending,
  onSend,
}: {
  lines: readonly PreviewedLine[];
  isSending: boolean;
  onSend: () => void;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const faults = lines.filter(({ outcome }) => outcome === 'fault');
  const others = lines.filter(({ outcome }) => outcome !== 'fault');
  const count = lines.filter(({ outcome }) => outcome === 'invite' || outcome === 'replace').length;
  return (
    <div className={styles.preview}>
      <h3 ref={heading} tabIndex={-1} className={styles.title}>
        {formatCountOf(count, 'person', 'people')} will be invited
        {faults.length > 0 && `, ${formatCountOf(faults.length, 'line has a fault', 'lines have a fault')}`}
      </h3>
      {faults.length > 0 && count > 0 && (
        <p>Lines with a fault are left out. They stay in the field above, where you can correct them.</p>
      )}
      {count > 0 && (
        <p>
          <Button variant="primary" isBusy={isSending} onPress={onSend}>
            {isSending ? 'Sending …' : `Invite ${formatCountOf(count, 'person', 'people')}`}
          </Button>
        </p>
      )}
      <ul className={styles.lines} aria-label="What will happen">
        {[...faults, ...others].map(({ line, text, email, outcome, says }) => (
          <li key={line} className={styles.line}>
            <span className={styles.number}>Line {line}</span>
            <span className={styles.who}>{email ?? text}</span>
            <span className={classNames(styles.says, outcome === 'fault' && styles.fault)}>
              {outcome === 'fault' && <Icon name="warning" />}
              {says}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
