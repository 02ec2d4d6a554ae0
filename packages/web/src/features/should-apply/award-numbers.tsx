import type { AwardHistory } from '@fundry/contracts/answers/award-history.ts';
import type { Prospects } from '@fundry/contracts/answers/prospects.ts';
import { formatCount } from '@fundry/contracts/formats/count.ts';
import { formatCompactAmount } from '@fundry/contracts/formats/money.ts';
import { FEW_AWARDS } from '@fundry/contracts/record-words/award-figures.ts';
import { countriesInSentence, countryName } from '@fundry/contracts/record-words/country.ts';
import { type KeyFact, KeyFacts } from '../../records/page/record-head.tsx';
import { AppLink } from '../../ui/app-link.tsx';
import type { AwardsWith } from './awards-with.ts';
import { amountsTold } from './told.ts';

/** The three numbers that say most: how many awards lately, how large, and where. */
export function AwardNumbers({
  prospects,
  history,
  awardsWith,
}: {
  prospects: Prospects;
  history: AwardHistory;
  awardsWith: AwardsWith;
}) {
  return (
    <KeyFacts
      facts={[
        countOf(prospects, history, awardsWith),
        sizeOf(prospects, history),
        whereOf(prospects, history, awardsWith),
      ]}
    />
  );
}

function countOf(
  { recent }: Prospects,
  { totalGrants, perYear }: AwardHistory,
  awardsWith: AwardsWith,
): KeyFact {
  const since = recent?.since ?? 0;
  const years = yearsSince(since, perYear);
  return {
    label: `Known awards since ${since}`,
    value:
      years.length === 0 ? (
        formatCount(0)
      ) : (
        <AppLink href={awardsWith({ startYear: years })}>{formatCount(recent!.awards)}</AppLink>
      ),
    note: `of ${formatCount(totalGrants)} in Fundry`,
  };
}

/** The years since one in which awards start, as values of the filter. */
function yearsSince(since: number, perYear: AwardHistory['perYear']): string[] {
  return perYear.filter(({ year }) => year >= since).map(({ year }) => String(year));
}

function sizeOf({ recent }: Prospects, history: AwardHistory): KeyFact {
  const {
    amounts: { quartiles, currency },
    since,
  } = amountsTold({ history, recent });
  return {
    label: 'Median award',
    value: quartiles ? formatCompactAmount(quartiles.median, currency) : 'Not specified',
    note: quartiles ? (since === null ? 'of all years' : `since ${since}`) : null,
  };
}

/**
 * The person's country where it is known, else the one with the most awards, else when the newest award started. Countries are those of
 * the last years where enough of these awards name one.
 */
function whereOf(prospects: Prospects, history: AwardHistory, awardsWith: AwardsWith): KeyFact {
  const { countries, named, note, years } = countriesTold(prospects, history);
  const [most] = countries;
  if (!most) {
    const newest = history.perYear[0]?.year;
    return {
      label: 'Newest award',
      value: newest === undefined ? 'Not specified' : String(newest),
      note: 'No award says where its recipient is',
    };
  }
  const mine = prospects.you?.country;
  const country = mine?.code ?? most.countryCode;
  const count = countries.find(({ countryCode }) => countryCode === country)?.count ?? 0;
  const search = { awardeeCountries: [country], ...(years && { startYear: years }) };
  return {
    label: mine ? `Awards to ${countriesInSentence([country])}` : `Top country: ${countryName(country)}`,
    value: count === 0 ? formatCount(0) : <AppLink href={awardsWith(search)}>{formatCount(count)}</AppLink>,
    note: `of ${formatCount(named)} ${note}`,
  };
}

/** The countries that tell most: those of the last years where enough awards name one, else those of all years. */
function countriesTold({ recent }: Prospects, { recipientCountries, shown, perYear }: AwardHistory) {
  if (recent && recent.withCountry >= FEW_AWARDS) {
    return {
      countries: recent.countries,
      named: recent.withCountry,
      note: `since ${recent.since} that name a country`,
      years: yearsSince(recent.since, perYear),
    };
  }
  return {
    countries: recipientCountries,
    named: shown.countries.awards,
    note: 'that name a country',
    years: null,
  };
}
