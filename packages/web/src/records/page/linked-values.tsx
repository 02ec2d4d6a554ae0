import { formatCount } from '@fundry/contracts/formats/count.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Dated } from '../../ui/dated.tsx';
import { useLongList } from '../../ui/use-long-list.ts';
import type { LinkedText } from '../record-links.ts';
import styles from './linked-values.module.css';

/** The number of characters above which a value counts as long. */
const LONG = 24;

/**
 * The values of a fact, in a row or one to a line. A long list shows its first values and a button for the rest.
 * Printing always shows all of them. `name` says in the button what the values are.
 */
export function LinkedValues({ values, name }: { values: LinkedText[]; name: string }) {
  const lines = standsInLines(values);
  const { list, hidden, isHidden, showAll } = useLongList(values.length);
  const [only, ...others] = values;
  if (only && others.length === 0) return <Value value={only} />;
  return (
    <>
      <ul ref={list} className={lines ? styles.lines : styles.row}>
        {values.map((value, index) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: two values may have the same text
            key={index}
            className={classNames(isHidden(index) && styles.more)}
          >
            <Value value={value} />
          </li>
        ))}
      </ul>
      {hidden > 0 && (
        <button type="button" className={styles.button} onClick={showAll}>
          and {formatCount(hidden)} more
          <span className="visually-hidden">: {name}</span>
        </button>
      )}
    </>
  );
}

/**
 * Whether the values are shown one to a line. That is easier to read when they have notes, or when at least half are
 * long.
 */
function standsInLines(values: LinkedText[]): boolean {
  const long = values.filter(({ text }) => text.length > LONG);
  return values.some(({ note }) => note !== undefined) || long.length * 2 >= values.length;
}

function Value({ value: { text, href, note, beside } }: { value: LinkedText }) {
  return (
    <span className={styles.value}>
      {href === null ? (
        <span dir="auto" className={styles.text}>
          <Dated>{text}</Dated>
        </span>
      ) : (
        <AppLink href={href}>
          <Dated>{text}</Dated>
        </AppLink>
      )}
      {note && (
        <>
          {' '}
          <span className={styles.note}>
            <Dated>{note}</Dated>
          </span>
        </>
      )}
      {beside && <> {beside}</>}
    </span>
  );
}
