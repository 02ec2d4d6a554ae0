import type { AwardRecord, OpportunityRecord } from '@fundry/contracts/answers/records.ts';
import type { Urgency } from '@fundry/contracts/record-words/deadline.ts';
import { funderInWords } from '@fundry/contracts/record-words/funder.ts';
import { Children, type ReactNode } from 'react';
import { AppLink } from '../../ui/app-link.tsx';
import { BackLink } from '../../ui/back-link.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Dated } from '../../ui/dated.tsx';
import { funderPath, searchPath } from '../paths.ts';
import { phrase } from '../record-links.ts';
import { urgencyClass } from '../urgency.ts';
import styles from './record-head.module.css';

/** The part above a record's title: the link back to the results, and labels that a reader must see first. */
export function AboveTitle({ backTo, tags }: { backTo: string | null; tags: string[] }) {
  if (backTo === null && tags.length === 0) return null;
  return (
    <div className={styles.above}>
      {backTo !== null && <BackLink href={backTo}>Back to results</BackLink>}
      {tags.length > 0 && (
        <ul className={styles.tags} aria-label="Status">
          {tags.map((tag) => (
            <li key={tag} className={styles.tag}>
              {tag}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** The line under a record's title, such as the funder and the programme. Null parts are left out. */
export function Byline({ children }: { children: ReactNode }) {
  return (
    <p className={styles.byline}>
      {Children.map(children, (part) => part && <span className={styles.part}>{part}</span>)}
    </p>
  );
}

/** The line that names the funder, the programme and the funder's own number. */
export function FundedByline({
  target,
  record,
  number,
}: {
  target: 'opportunities' | 'awards';
  record: OpportunityRecord | AwardRecord;
  number: string | null;
}) {
  const { funder, programme } = record;
  return (
    <Byline>
      {funder ? (
        <AppLink href={funderPath(funder.id)}>
          <span dir="auto">{funder.name}</span>
        </AppLink>
      ) : (
        funderInWords(record)
      )}
      {programme && (
        <AppLink href={searchPath(target, { basicQuery: phrase(programme) })}>{programme}</AppLink>
      )}
      {number}
    </Byline>
  );
}

/** One of the few facts that decide, such as "Closes in 12 days". */
export interface KeyFact {
  label: string;
  value: ReactNode;
  note?: ReactNode;
  urgency?: Urgency;
}

/** The few facts that decide, in large type, and the next step to take. */
export function KeyFacts({ facts, action }: { facts: KeyFact[]; action?: ReactNode }) {
  return (
    <div className={styles.strip}>
      <dl className={styles.facts}>
        {facts.map(({ label, value, note, urgency }) => (
          <div key={label} className={styles.fact}>
            <dt className={styles.label}>{label}</dt>
            <dd className={classNames(styles.value, urgencyClass(urgency))}>
              <Dated>{value}</Dated>
            </dd>
            {note && (
              <dd className={styles.note}>
                <Dated>{note}</Dated>
              </dd>
            )}
          </div>
        ))}
      </dl>
      {action && (
        <div className={styles.action} data-print="hide">
          {action}
        </div>
      )}
    </div>
  );
}
