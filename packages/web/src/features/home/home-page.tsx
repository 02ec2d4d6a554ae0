import type { HomeKind } from '@fundry/contracts/home-content/home-limits.ts';
import type { ReactNode } from 'react';
import { useCurrentUser } from '../../people/current-user.ts';
import { Page } from '../../ui/page.tsx';
import { CatalogueFigures } from './catalogue-figures.tsx';
import { ExampleSearches } from './example-searches.tsx';
import styles from './home-page.module.css';
import { News } from './news.tsx';
import { QuickGuide } from './quick-guide.tsx';
import { Shortcuts } from './shortcuts.tsx';
import { ThisWeek } from './this-week.tsx';
import { Today } from './today/today.tsx';
import { useHomeEntries } from './use-home-entries.ts';
import { WaysIn } from './ways-in.tsx';

/**
 * The landing page: the search box, what closes and what is new this week, news, the calls by field, research areas, the catalogue in figures, a map
 * of its funders, and how to begin. For a person who is signed in it begins with what is new for them.
 */
export function HomePage({
  searchBox,
  trendingAreas,
  coverageMap,
}: {
  searchBox: ReactNode;
  trendingAreas: ReactNode;
  coverageMap: ReactNode;
}) {
  const entries = useHomeEntries();
  const of = (kind: HomeKind) => entries.filter((entry) => entry.kind === kind);
  const isSignedIn = Boolean(useCurrentUser()?.userId);
  return (
    <Page title="Find research funding" documentTitle="Fundry: find research funding">
      {!isSignedIn && (
        <p className={styles.lead}>
          Open and forthcoming calls, past awards and the funders behind them. Every record links to its
          source.
        </p>
      )}
      <div className={styles.search}>{searchBox}</div>
      {isSignedIn ? <Today /> : <ExampleSearches />}
      <ThisWeek />
      <News news={of('news')} academy={of('academy')} />
      {trendingAreas}
      <CatalogueFigures />
      <div className={styles.section}>{coverageMap}</div>
      <div className={styles.columns}>
        <QuickGuide entries={of('guide')} />
        <Shortcuts entries={of('shortcut')} />
      </div>
      <WaysIn />
    </Page>
  );
}
