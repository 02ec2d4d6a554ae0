import { AppLink } from '../ui/app-link.tsx';
import { classNames } from '../ui/class-names.ts';
import { Dated } from '../ui/dated.tsx';
import styles from './record-list.module.css';
import type { ListedRecord } from './record-listed.ts';
import { KeepButton } from './tracking/keep-button.tsx';
import { urgencyClass } from './urgency.ts';

/** A short list of records, each with a link to its page. */
export function RecordList({ label, records }: { label: string; records: ListedRecord[] }) {
  return (
    <ul className={styles.list} aria-label={label}>
      {records.map(({ id, href, title, marks, lines, aside }) => (
        <li key={id} className={styles.record} data-result={id}>
          <div className={styles.main}>
            <h3 className={styles.title}>
              <AppLink href={href} className={styles.link}>
                <span dir="auto">{title}</span>
              </AppLink>
            </h3>
            {lines.map((line) => (
              <p key={line} className={styles.line}>
                <Dated>{line}</Dated>
              </p>
            ))}
          </div>
          <div className={styles.aside}>
            <p className={classNames(styles.words, urgencyClass(aside.urgency))}>
              <Dated>{aside.words}</Dated>
            </p>
            {aside.note && (
              <p className={styles.note}>
                <Dated>{aside.note}</Dated>
              </p>
            )}
            {marks !== null && (
              <div className={styles.track} data-print="hide">
                <KeepButton id={id} title={title} marks={marks} />
              </div>
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}
