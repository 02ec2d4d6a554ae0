import { Link, useSearch as useAddress, useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { formatCount } from '../../lib/format.ts';
import { Pages } from './pages.tsx';
import { Results } from './results.tsx';
import { SearchForm } from './search-form.tsx';
import styles from './search-page.module.css';
import { TARGETS, type Target, wordsOf } from './targets.ts';
import { LAST_PAGE, PAGE_SIZE, useSearch } from './use-search.ts';

/** One of the three searches: keyword, results, pages of 20. The address holds the whole search. */
export function SearchPage({ target }: { target: Target }) {
  const { basicQuery = '', page: pageText = '1' } = useAddress({ strict: false });
  const page = Number(pageText);
  const navigate = useNavigate();
  const words = wordsOf(target);
  const { data, error, isPlaceholderData, refetch } = useSearch(target, basicQuery, page);
  const total = data?.hits.total.value ?? 0;
  const pageCount = Math.min(Math.ceil(total / PAGE_SIZE), LAST_PAGE);

  useEffect(() => {
    document.title =
      target === 'opportunities' ? 'Search for funding opportunities' : `${words.title} – Fundry`;
  }, [target, words]);

  function go(query: string, to = 1) {
    navigate({
      to: '/search/$target',
      params: { target },
      search: { ...(query && { basicQuery: query }), ...(to > 1 && { page: String(to) }) },
    });
    window.scrollTo(0, 0);
  }

  return (
    <>
      <header className={styles.header}>
        <span className={styles.brand}>Fundry</span>
        <nav className={styles.targets} aria-label="What to search">
          {TARGETS.map((other) => (
            <Link
              key={other.target}
              to="/search/$target"
              params={{ target: other.target }}
              search={basicQuery === '' ? {} : { basicQuery }}
              aria-current={other.target === target ? 'page' : undefined}
            >
              {other.label}
            </Link>
          ))}
        </nav>
      </header>
      <main className={styles.main}>
        <h1 className="visually-hidden">{words.label}</h1>
        <SearchForm label={`Search ${words.many}`} query={basicQuery} onSearch={go} />
        {error ? (
          <div className={styles.alert} role="alert">
            <p>{error.message}</p>
            {error.status !== 400 && (
              <button type="button" onClick={() => refetch()}>
                Try again
              </button>
            )}
          </div>
        ) : (
          <>
            <p className={styles.count} role="status">
              {data ? countText(total, page, pageCount, words) : 'Loading'}
            </p>
            {data && <Results target={target} hits={data.hits.hits} stale={isPlaceholderData} />}
            {data?.hits.hits.length === 0 && (
              <NothingHere page={page} pageCount={pageCount} onFirst={() => go(basicQuery)} />
            )}
            {pageCount > 1 && page <= pageCount && (
              <Pages page={page} count={pageCount} onChange={(next) => go(basicQuery, next)} />
            )}
          </>
        )}
      </main>
    </>
  );
}

/** "1,284 opportunities", with the page when it is not the first one, so that a change of page is announced. */
function countText(
  total: number,
  page: number,
  pageCount: number,
  { one, many }: { one: string; many: string },
): string {
  const count = `${formatCount(total)} ${total === 1 ? one : many}`;
  return page > 1 && page <= pageCount
    ? `${count}, page ${formatCount(page)} of ${formatCount(pageCount)}`
    : count;
}

function NothingHere({ page, pageCount, onFirst }: { page: number; pageCount: number; onFirst: () => void }) {
  if (pageCount === 0) return <p>Nothing was found. Try fewer words, or join alternatives with OR.</p>;
  return (
    <div className={styles.notice}>
      <p>
        There is no page {formatCount(page)}: these results end with page {formatCount(pageCount)}.
      </p>
      <button type="button" onClick={onFirst}>
        Go to the first page
      </button>
    </div>
  );
}
