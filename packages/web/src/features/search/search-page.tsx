import { Link, useSearch as useAddress, useNavigate } from '@tanstack/react-router';
import { type FormEvent, useEffect } from 'react';
import { formatCount } from '../../lib/format.ts';
import { Pages } from './pages.tsx';
import { Results } from './results.tsx';
import styles from './search-page.module.css';
import { TARGETS, type Target, wordsOf } from './targets.ts';
import { PAGE_SIZE, useSearch } from './use-search.ts';

/** One of the three searches: keyword, results, pages of 20. The address holds the whole search. */
export function SearchPage({ target }: { target: Target }) {
  const { basicQuery = '', page: pageText = '1' } = useAddress({ strict: false });
  const page = Number(pageText);
  const navigate = useNavigate();
  const words = wordsOf(target);
  const { data, error, isPlaceholderData, refetch } = useSearch(target, basicQuery, page);
  const total = data?.hits.total.value ?? 0;

  useEffect(() => {
    document.title =
      target === 'opportunities' ? 'Search for funding opportunities' : `${words.title} – Fundry`;
  }, [target, words]);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = String(new FormData(event.currentTarget).get('basicQuery') ?? '').trim();
    navigate({ to: `/search/${target}`, search: typed === '' ? {} : { basicQuery: typed } });
  }

  return (
    <>
      <header className={styles.header}>
        <span className={styles.brand}>Fundry</span>
        <nav className={styles.targets} aria-label="What to search">
          {TARGETS.map((other) => (
            <Link
              key={other.target}
              to={`/search/${other.target}`}
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
        <search>
          <form className={styles.form} onSubmit={submit} key={basicQuery}>
            <label className="visually-hidden" htmlFor="basicQuery">
              Search {words.many}
            </label>
            <input
              id="basicQuery"
              name="basicQuery"
              type="search"
              defaultValue={basicQuery}
              aria-describedby="syntax"
              autoComplete="off"
              spellCheck={false}
            />
            <button type="submit">Search</button>
          </form>
          <p className={styles.hint} id="syntax">
            All words are searched for. AND, OR, NOT, brackets, the wildcard * and “quoted phrases” work.
          </p>
        </search>
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
              {data ? `${formatCount(total)} ${total === 1 ? words.one : words.many}` : 'Loading'}
            </p>
            {data && <Results target={target} hits={data.hits.hits} stale={isPlaceholderData} />}
            {total > PAGE_SIZE && (
              <Pages
                page={page}
                count={Math.ceil(total / PAGE_SIZE)}
                onChange={(next) => {
                  navigate({
                    to: `/search/${target}`,
                    search: { ...(basicQuery && { basicQuery }), ...(next > 1 && { page: String(next) }) },
                  });
                  window.scrollTo(0, 0);
                }}
              />
            )}
          </>
        )}
      </main>
    </>
  );
}
