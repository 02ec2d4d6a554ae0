import { READ_FROM, type Readings } from '@fundry/contracts/record-words/readings.ts';
import styles from './read-mark.module.css';

/** Marks values that no source states as data. Opened, it shows the sentences or rules from which they were read. */
export function ReadMark({ readings, name }: { readings: Readings; name: string }) {
  const ways = (['text', 'programme'] as const).filter((way) => readings.some(({ from }) => from === way));
  return ways.map((way) => (
    <details key={way} className={styles.mark}>
      <summary className={styles.summary}>
        {READ_FROM[way]}
        <span className="visually-hidden">: {name}</span>
      </summary>
      {[...new Set(readings.filter(({ from }) => from === way).map(({ evidence }) => evidence))].map(
        (evidence) => (
          <p key={evidence} dir="auto" className={styles.evidence}>
            {way === 'text' ? <q>{evidence}</q> : evidence}
          </p>
        ),
      )}
    </details>
  ));
}
