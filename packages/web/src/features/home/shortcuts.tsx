import { PAGES } from '@fundry/contracts/pages/pages.ts';
import { PERSONAL_PAGES } from '@fundry/contracts/pages/personal-pages.ts';
import { ABOUT_DATA_PATH, awardAnalyticsPath, searchPath } from '../../records/paths.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { type HomeEntry, HomeEntryList } from './home-entry-list.tsx';
import styles from './home-page.module.css';

const SHORTCUTS = [
  {
    title: 'Match a text',
    href: PAGES.match.path,
    text: 'Paste an abstract or drop a file: the calls, funders and awards that fit it, with the reasons.',
  },
  {
    title: 'Suggestions',
    href: PERSONAL_PAGES.suggestions.path,
    text: 'Calls that fit your publications, your awards or a text of yours, with the reasons.',
  },
  {
    title: 'Analyze grants data',
    href: awardAnalyticsPath(),
    text: 'Awards and amounts by year, funder, country, grant type and research area, for any search.',
  },
  {
    title: 'Tracked opportunities',
    href: PERSONAL_PAGES.trackedOpportunities.path,
    text: 'The calls that you follow, with their deadlines and how far you have come.',
  },
  {
    title: 'Announced calls',
    href: searchPath('opportunities', { forthcoming: true, orderBy: 'deadline' }),
    text: 'Opportunities, including those that do not take applications yet, with the soonest deadline first.',
  },
  {
    title: 'Where the data comes from',
    href: ABOUT_DATA_PATH,
    text: 'The public sources of the records, and how to import your own.',
  },
];

/** Links to parts of Fundry that do not start from the search box, after the shortcuts that stand on the home page today. */
export function Shortcuts({ entries }: { entries: readonly HomeEntry[] }) {
  return (
    <section aria-labelledby="shortcuts">
      <h2 id="shortcuts" className={styles.heading}>
        Shortcuts
      </h2>
      <HomeEntryList entries={entries} />
      <ul className={styles.shortcuts}>
        {SHORTCUTS.map(({ title, href, text }) => (
          <li key={href} className={styles.shortcut}>
            <h3>
              <AppLink href={href}>{title}</AppLink>
            </h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
