import type { Urgency } from '@fundry/contracts/record-words/deadline.ts';
import type { ReactNode } from 'react';
import { AppLink } from '../../ui/app-link.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Dated } from '../../ui/dated.tsx';
import { MarkedText } from '../../ui/marked-text.tsx';
import { urgencyClass } from '../urgency.ts';
import { whyClose } from '../why-close.ts';
import styles from './card.module.css';

const NO_EXCERPT = { marked: null, plain: null };

/**
 * The layout that every result shares. The title, the funder, the facts and an excerpt are on the left. The facts
 * that help a person decide, such as the deadline, are on the right.
 */
export function CardFrame({
  href,
  onOpen,
  title,
  markedTitle = null,
  from,
  facts,
  verdict,
  excerpt = NO_EXCERPT,
  aside,
  tags,
  missingWords = [],
  byMeaning = false,
  action,
  children,
}: {
  /** Null: the record has no page any more. */
  href: string | null;
  onOpen?: () => void;
  title: string;
  /** The title with the found words marked. Null when none of them occurs in the title. */
  markedTitle?: string | null;
  from: string;
  /** A `detail` of null means that the fact is unknown. The card then says "Not specified". */
  facts: { term: string; detail: ReactNode | null }[];
  /** Stands under the facts: whether the person who looks may apply. */
  verdict?: ReactNode;
  excerpt?: { marked: string | null; plain: string | null };
  aside: {
    headline: ReactNode;
    /** Null: the headline is plain text without a colour for urgency. */
    urgency: Urgency | null;
    when: ReactNode | null;
  } | null;
  tags: string[];
  missingWords?: string[];
  byMeaning?: boolean;
  /** The one action of the card. */
  action?: ReactNode;
  /** Stands below the facts. */
  children?: ReactNode;
}) {
  return (
    <article className={styles.card}>
      <div className={styles.main}>
        <h3 className={styles.title}>
          {href === null ? (
            <span dir="auto">{title}</span>
          ) : (
            <AppLink href={href} onFollow={onOpen}>
              <span dir="auto">{markedTitle === null ? title : <MarkedText html={markedTitle} />}</span>
            </AppLink>
          )}
        </h3>
        <p className={styles.from}>{from}</p>
        <dl className={styles.facts}>
          {facts.map(({ term, detail }) => (
            <div key={term} className={styles.fact}>
              <dt>{term}</dt>
              <dd className={detail === null ? styles.unknown : undefined}>{detail ?? 'Not specified'}</dd>
            </div>
          ))}
        </dl>
        {verdict}
        {(excerpt.marked ?? excerpt.plain) !== null && (
          <p className={styles.excerpt}>
            {excerpt.marked === null ? excerpt.plain : <MarkedText html={excerpt.marked} />}
          </p>
        )}
        {missingWords.length > 0 && <p className={styles.missing}>{whyClose({ missingWords, byMeaning })}</p>}
        {children && <div className={styles.below}>{children}</div>}
      </div>
      <div className={styles.aside}>
        {aside && (
          <p className={classNames(styles.headline, urgencyClass(aside.urgency))}>
            <Dated>{aside.headline}</Dated>
          </p>
        )}
        {aside?.when && (
          <p className={styles.when}>
            <Dated>{aside.when}</Dated>
          </p>
        )}
        {tags.length > 0 && (
          <ul className={styles.tags} aria-label="Labels">
            {tags.map((tag) => (
              <li key={tag}>{tag}</li>
            ))}
          </ul>
        )}
        {action && (
          <div className={styles.action} data-print="hide">
            {action}
          </div>
        )}
      </div>
    </article>
  );
}
