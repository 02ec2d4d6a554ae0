import { searchPath } from '../../records/paths.ts';
import { AppLink } from '../../ui/app-link.tsx';
import styles from './home-page.module.css';

const EXAMPLES = [
  {
    words: 'Climate calls that close within 90 days',
    href: searchPath('opportunities', {
      basicQuery: 'climate',
      deadline: ['0-14', '15-30', '31-90'],
      orderBy: 'deadline',
    }),
  },
  {
    words: 'The largest awards on “machine learning”',
    href: searchPath('awards', { basicQuery: '"machine learning"', orderBy: '-amount' }),
  },
  {
    words: 'Funders in Germany with most opportunities',
    href: searchPath('funders', { funderCountries: ['DE'], orderBy: '-opportunities' }),
  },
];

/** Three example searches, one of each kind. */
export function ExampleSearches() {
  return (
    <nav className={styles.examples} aria-label="Example searches">
      <span>For example:</span>
      <ul>
        {EXAMPLES.map(({ words, href }) => (
          <li key={href}>
            <AppLink href={href}>{words}</AppLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
