import { formatCount } from '@fundry/contracts/formats/count.ts';
import { KNOWN_FACT_WORDS } from '@fundry/contracts/record-words/known-facts.ts';
import styles from './fact-shares.module.css';
import { shareInWords } from './source-words.ts';
import type { SourceFigures } from './use-sources.ts';

type Facts = SourceFigures['awards']['facts'];

/** The share of some records that have each fact: a bar, and beside it the numbers. `of` names the records: "awards". */
export function FactShares({ caption, records, facts }: { caption: string; records: number; facts: Facts }) {
  return (
    <table className={styles.table}>
      <caption className="visually-hidden">{caption}</caption>
      <thead className="visually-hidden">
        <tr>
          <th scope="col">Fact</th>
          <th scope="col">Share</th>
          <th scope="col">How it is known</th>
        </tr>
      </thead>
      <tbody>
        {facts.map(({ fact, stated, read }) => (
          <tr key={fact}>
            <th scope="row">{KNOWN_FACT_WORDS[fact].name}</th>
            <td className={styles.share}>
              <span className={styles.bar} aria-hidden="true">
                <span className={styles.stated} style={{ width: `${percent(stated, records)}%` }} />
                <span className={styles.read} style={{ width: `${percent(read, records)}%` }} />
              </span>
              <span className={styles.percent}>{shareInWords(stated + read, records)}</span>
            </td>
            <td className={styles.known}>{knownInWords(stated, read)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** What the two parts of a bar mean. */
export function SharesLegend() {
  return (
    <p className={styles.legend}>
      <span className={styles.key}>
        <span className={styles.stated} aria-hidden="true" /> Stated as data by the source
      </span>
      <span className={styles.key}>
        <span className={styles.read} aria-hidden="true" /> Read from the text, or worked out, by Fundry
      </span>
    </p>
  );
}

function knownInWords(stated: number, read: number): string {
  if (stated + read === 0) return 'Not known';
  const parts = [];
  if (stated > 0) parts.push(`${formatCount(stated)} stated`);
  if (read > 0) parts.push(`${formatCount(read)} read`);
  return parts.join(', ');
}

function percent(part: number, whole: number): number {
  return whole === 0 ? 0 : (100 * part) / whole;
}
