import { formatCount } from '@fundry/contracts/formats/count.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { classNames } from '../../ui/class-names.ts';
import { useLongList } from '../../ui/use-long-list.ts';
import type { LinkedText } from '../record-links.ts';
import styles from './linked-values.module.css';

/** Characters. */
const LONG = 24;

/**
 * Values of a fact: in a row, or each on a line of its own. A long list shows its beginning and a
 * button for the rest, which is on paper all the same. `name`: what the values are, for that button.
 */
export function LinkedValues({ values, name }: { values: LinkedText[]; name: string }) {
  const lines = standsInLines(values);
  const { list, hidden, isHidden, showAll } = useLongList(values.length);
  if (values.length === 1) return <Value value={values[0]!} />;
  return (
    <>
      <ul ref={list} className={lines ? styles.lines : styles.row}>
        {values.map((value, index) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: two values may read the same
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

/** Values with notes, and those of which half are long, read better below each other. */
function standsInLines(values: LinkedText[]): boolean {
  const long = values.filter(({ text }) => text.length > LONG);
  return values.some(({ note }) => note !== undefined) || long.length * 2 >= values.length;
}

function Value({ value: { text, href, note } }: { value: LinkedText }) {
  return (
    <span className={styles.value}>
      {href === null ? (
        <span dir="auto" className={styles.text}>
          {text}
        </span>
      ) : (
        <AppLink href={href}>{text}</AppLink>
      )}
      {note && (
        <>
          {' '}
          <span className={styles.note}>{note}</span>
        </>
      )}
    </span>
  );
}
