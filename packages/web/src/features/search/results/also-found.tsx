import { changed, pathOfSearch } from '@fundry/contracts/search-state/search-codec.ts';
import type { Search } from '@fundry/contracts/search-state/search-targets.ts';
import { AppLink } from '../../../ui/app-link.tsx';
import type { SearchAnswer } from '../use-results.ts';
import styles from './also-found.module.css';
import { formsByWord, type WordWithForms } from './forms-by-word.ts';
import { quoted } from './quoted.ts';

/** So many words are shown at once; the others are one click away. */
const SHOWN = 3;

/** Says in which other forms words were found, with a link to the search for the very words. */
export function AlsoFound({
  search,
  expanded,
  onFollow,
}: {
  search: Search;
  expanded: SearchAnswer['expanded'];
  onFollow: () => void;
}) {
  const words = formsByWord(expanded);
  if (words.length === 0) return null;
  // One more word takes no more room than the sentence that would hide it.
  const shown = words.length > SHOWN + 1 ? words.slice(0, SHOWN) : words;
  const others = words.slice(shown.length);
  const list = (some: WordWithForms[]) => (
    <ul className={styles.list}>
      {some.map((word) => (
        <Word key={word.typed} search={search} {...word} onFollow={onFollow} />
      ))}
    </ul>
  );
  return (
    <div className={styles.box}>
      {list(shown)}
      {others.length > 0 && (
        <details>
          <summary className={styles.summary}>{others.length} more words were found in other forms</summary>
          {list(others)}
        </details>
      )}
    </div>
  );
}

function Word({ search, typed, also, onFollow }: WordWithForms & { search: Search; onFollow: () => void }) {
  const { basicQuery, queryType } = search.state;
  const exact = queryType === 'advanced' ? basicQuery : quoted(basicQuery, typed);
  return (
    <li>
      <span className={styles.typed}>{typed}</span>, also: {also.join(', ')}
      {exact !== basicQuery && (
        <>
          {' · '}
          <AppLink href={pathOfSearch(changed(search, { basicQuery: exact, page: 0 }))} onFollow={onFollow}>
            Only “{typed}”
          </AppLink>
        </>
      )}
    </li>
  );
}
