import { changed, pathOfSearch } from '@fundry/contracts/search-state/search-codec.ts';
import type { Search } from '@fundry/contracts/search-state/search-targets.ts';
import { AppLink } from '../../../ui/app-link.tsx';
import type { SearchAnswer } from '../use-results.ts';
import styles from './also-found.module.css';
import { quoted } from './quoted.ts';

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
  const { basicQuery, queryType } = search.state;
  if (expanded.length === 0) return null;
  return (
    <ul className={styles.list}>
      {expanded.map(({ typed, also }) => {
        const exact = queryType === 'advanced' ? basicQuery : quoted(basicQuery, typed);
        return (
          <li key={typed}>
            {typed}, also: {also.join(', ')}
            {exact !== basicQuery && (
              <>
                {' · '}
                <AppLink
                  href={pathOfSearch(changed(search, { basicQuery: exact, page: 0 }))}
                  onFollow={onFollow}
                >
                  Only “{typed}”
                </AppLink>
              </>
            )}
          </li>
        );
      })}
    </ul>
  );
}
