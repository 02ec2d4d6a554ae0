import { countriesInSentence } from '@fundry/contracts/record-words/country.ts';
import { changed, pathOfSearch } from '@fundry/contracts/search-state/search-codec.ts';
import type { Search } from '@fundry/contracts/search-state/search-targets.ts';
import { AppLink } from '../../../ui/app-link.tsx';
import { countryInWords } from './country-in-words.ts';
import styles from './no-results.module.css';

/**
 * Offers the filter by the applicant's country where a country stands among the words of a search. Few calls write
 * the names of the countries that they are open to.
 */
export function CountryOffer({ search, onFollow }: { search: Search; onFollow: () => void }) {
  const { target, state } = search;
  if (target !== 'opportunities') return null;
  if (state.queryType === 'advanced' || state.applicantCountry.length > 0) return null;
  const country = countryInWords(state.basicQuery);
  if (country === null) return null;
  const { typed, code, others } = country;
  const href = pathOfSearch(changed(search, { basicQuery: others, applicantCountry: [code], page: 0 }));
  return (
    <p className={styles.mean}>
      Do you work in {countriesInSentence([code])}?{' '}
      <AppLink href={href} onFollow={onFollow}>
        Show calls that are open to applicants there
      </AppLink>
      , also those without the word “{typed}”.
    </p>
  );
}
