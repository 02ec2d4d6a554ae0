import { HOME_KIND_WORDS } from '@fundry/contracts/home-content/home-limits.ts';
import entryStyles from './home-entry-list.module.css';
import { type HomeEntry, HomeEntryList } from './home-entry-list.tsx';
import { HomeFeedLink } from './home-feed-link.tsx';
import styles from './home-page.module.css';

/** News and the researcher academy, each only when it has entries, and the way to read them as a feed. */
export function News({ news, academy }: { news: readonly HomeEntry[]; academy: readonly HomeEntry[] }) {
  const parts = [
    { kind: 'news', entries: news },
    { kind: 'academy', entries: academy },
  ] as const;
  const shown = parts.filter(({ entries }) => entries.length > 0);
  if (shown.length === 0) return null;
  return (
    <div className={styles.section}>
      <div className={styles.pair}>
        {shown.map(({ kind, entries }) => (
          <section key={kind} aria-labelledby={kind}>
            <h2 id={kind} className={styles.heading}>
              {HOME_KIND_WORDS[kind]}
            </h2>
            <HomeEntryList entries={entries} isDated={kind === 'news'} />
          </section>
        ))}
      </div>
      <div className={entryStyles.feed}>
        <HomeFeedLink />
      </div>
    </div>
  );
}
