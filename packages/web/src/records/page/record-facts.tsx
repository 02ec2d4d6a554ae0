import { type FactGroup, missingSentence } from '../record-facts.ts';
import { LinkedValues } from './linked-values.tsx';
import { ReadMark } from './read-mark.tsx';
import styles from './record-facts.module.css';

/** The facts of a record in groups. A sentence at the end names the facts that no source states. */
export function RecordFacts({ groups, missing }: { groups: FactGroup[]; missing: string[] }) {
  const sentence = missingSentence(missing);
  return (
    <div className={styles.groups}>
      {groups.map(({ heading, facts }) => (
        <section key={heading} className={styles.group}>
          <h2 className={styles.heading}>{heading}</h2>
          <dl className={styles.facts}>
            {facts.map(({ term, values, note, readings }) => (
              <div key={term} className={styles.fact}>
                <dt className={styles.term}>{term}</dt>
                <dd className={styles.detail}>
                  <LinkedValues values={values} name={term.toLowerCase()} />
                  {note && <p className={styles.note}>{note}</p>}
                  {readings && <ReadMark readings={readings} name={term} />}
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
      {sentence && <p className={styles.missing}>{sentence}</p>}
    </div>
  );
}
