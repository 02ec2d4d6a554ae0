import { useEffect, useRef } from 'react';
import { Alert } from './alert.tsx';
import styles from './fault-list.module.css';

/**
 * What must be mended before something can be done, as sentences; nothing when there is none. The list takes focus whenever
 * `asked` grows, that is, when a person wanted to do it.
 */
export function FaultList({
  title,
  faults,
  asked,
}: {
  title: string;
  faults: readonly string[];
  asked: number;
}) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (asked > 0) box.current?.focus();
  }, [asked]);
  if (faults.length === 0) return null;
  return (
    <div ref={box} tabIndex={-1}>
      <Alert kind="error" title={title}>
        <ul className={styles.faults}>
          {faults.map((fault) => (
            <li key={fault}>{fault}</li>
          ))}
        </ul>
      </Alert>
    </div>
  );
}
