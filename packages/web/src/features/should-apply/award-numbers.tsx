import type { AwardHistory } from '@fundry/contracts/answers/award-history.ts';
import type { Prospects } from '@fundry/contracts/answers/prospects.ts';
import { formatCount } from '@fundry/contracts/formats/count.ts';
import { formatCompactAmount } from '@fundry/contracts/formats/money.ts';
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
  const years = perYear.filter(({ year }) => year >= since).map(({ year }) => String(year));
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

/** The person's country where it is known, else the one with the most awards, else when the newest award started. */
function whereOf({ you }: Prospects, history: AwardHistory, awardsWith: AwardsWith): KeyFact {
  const { recipientCountries, shown, perYear } = history;
  const named = shown.countries.awards;
  const [most] = recipientCountries;
  if (named === 0 || !most) {
    const newest = perYear[0]?.year;
    return {
      label: 'Newest award',
      value: newest === undefined ? 'Not specified' : String(newest),
      note: 'No award says where its recipient is',
    };
  }
  const note = `of ${formatCount(named)} that name a country`;
  const mine = you?.country;
  if (!mine) {
    return {
      label: `Top country: ${countryName(most.countryCode)}`,
      value: (
        <AppLink href={awardsWith({ awardeeCountries: [most.countryCode] })}>
          {formatCount(most.count)}
        </AppLink>
      ),
      note,
    };
  }
  return {
    label: `Awards to ${countriesInSentence([mine.code])}`,
    value:
      mine.awards === 0 ? (
        formatCount(0)
      ) : (
        <AppLink href={awardsWith({ awardeeCountries: [mine.code] })}>{formatCount(mine.awards)}</AppLink>
      ),
    note,
  };
}
