import type { ReactNode } from 'react';
import { AppLink } from '../ui/app-link.tsx';
import { classNames } from '../ui/class-names.ts';
import { Dated } from '../ui/dated.tsx';
import styles from './record-list.module.css';
import type { ListedRecord } from './record-listed.ts';
import { KeepButton } from './tracking/keep-button.tsx';
import { urgencyClass } from './urgency.ts';

/** A short list of records, each with a link to its page. */
export function RecordList({
  label,
  records,
  below,
  onOpen,
}: {
  label: string;
  records: ListedRecord[];
  /** What stands below the lines of a record. */
  below?: (record: ListedRecord) => ReactNode;
  /** Called when a person follows the link of a record. */
  onOpen?: (id: string) => void;
}) {
  return (
    <ul className={styles.list} aria-label={label}>
      {records.map((record) => {
        const { id, href, title, marks, lines, aside } = record;
        return (
          <li key={id} className={styles.record} data-result={id}>
            <div className={styles.main}>
              <h3 className={styles.title}>
                <AppLink href={href} className={styles.link} onFollow={onOpen && (() => onOpen(id))}>
                  <span dir="auto">{title}</span>
                </AppLink>
              </h3>
              {lines.map((line) => (
                <p key={line} className={styles.line}>
                  <Dated>{line}</Dated>
                </p>
              ))}
              {below?.(record)}
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
        );
      })}
    </ul>
  );
}
