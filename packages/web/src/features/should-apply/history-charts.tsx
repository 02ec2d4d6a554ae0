import type { AwardHistory } from '@fundry/contracts/answers/award-history.ts';
import { FIGURED_INSTITUTIONS } from '@fundry/contracts/limits.ts';
import { countryName } from '@fundry/contracts/record-words/country.ts';
import { useState } from 'react';
import { LACKS, shownInWords } from '../../charts/awards/coverage-words.ts';
import type { Entry, Measure } from '../../charts/awards/entry.ts';
import { GrantTypeFigure } from '../../charts/awards/grant-type-figure.tsx';
import { RankedFigure } from '../../charts/awards/ranked-figure.tsx';
import { YearFigure } from '../../charts/awards/year-figure.tsx';
import { today } from '../../lib/today.ts';
import { useAccess } from '../../people/access.ts';
import { Select } from '../../ui/select.tsx';
import type { AwardsWith } from './awards-with.ts';
import styles from './should-apply.module.css';

const MOST = 10;
/** More than the number of grant types, so that the chart shows all of them. */
const ALL = 30;
const MEASURES: { id: Measure; label: string }[] = [
  { id: 'count', label: 'Number of awards' },
  { id: 'amount', label: 'Amount' },
];

/**
 * Charts of past awards: over the years, by grant type, and by who received them. Grant types have no bars where the
 * person sees them as a ring: both say the same.
 */
export function HistoryCharts({
  history,
  awardsWith,
  source,
}: {
  history: AwardHistory;
  awardsWith: AwardsWith;
  source: string;
}) {
  const [measure, setMeasure] = useState<Measure>('count');
  const { amounts, shown, totalGrants } = history;
  const { currency } = amounts;
  const hasRing = useAccess('pieChart') === 'allowed';
  const ranked = { source, measure: 'count', currency, most: MOST } as const;
  return (
    <div className={styles.charts}>
      <div className={styles.whole}>
        <YearFigure
          title={measure === 'count' ? 'Awards per year' : `Amount of the awards per year in ${currency}`}
          fileName="awards-per-year"
          source={source}
          years={history.perYear}
          wholeYears={history.wholeYears}
          awards={totalGrants}
          shown={shown.years}
          measure={measure}
          currency={currency}
          thisYear={Number(today().slice(0, 4))}
          hrefOf={(years) => awardsWith({ startYear: years.map(String) })}
          controls={
            <Select label="Show" layout="inline" value={measure} options={MEASURES} onChange={setMeasure} />
          }
          reading={
            measure === 'count'
              ? 'Each column counts the awards that start in that year.'
              : 'Each column adds up the full amounts of the awards that start in that year. Awards that state no amount add nothing.'
          }
        />
      </div>
      {hasRing ? (
        <GrantTypeFigure
          title="Shares of grant types"
          source={source}
          coverage={shownInWords(shown.grantTypes, totalGrants, LACKS.grantType)}
          grantTypes={history.grantTypes}
          descriptions={history.grantTypeDescriptions}
          hrefOf={(typeId) => awardsWith({ grantTypes: [typeId] })}
        />
      ) : (
        <RankedFigure
          {...ranked}
          title="Awards by grant type"
          fileName="awards-by-grant-type"
          kind={{ one: 'Grant type', many: 'grant types' }}
          entries={grantTypes(history, (typeId) => awardsWith({ grantTypes: [typeId] }))}
          most={ALL}
          reading="What the awards are for. Each award has at most one grant type."
          coverage={shownInWords(shown.grantTypes, totalGrants, LACKS.grantType)}
        />
      )}
      <RankedFigure
        {...ranked}
        title="Awards by recipient's country"
        fileName="awards-by-country"
        kind={{ one: 'Country', many: 'countries' }}
        entries={history.recipientCountries.map(({ countryCode, count }) => ({
          id: countryCode,
          label: countryName(countryCode),
          count,
          amount: null,
          href: awardsWith({ awardeeCountries: [countryCode] }),
        }))}
        reading="Where the recipients of the awards are. An award with recipients in several countries counts in each."
        coverage={shownInWords(shown.countries, totalGrants, LACKS.country)}
      />
      <div className={styles.whole}>
        <RankedFigure
          {...ranked}
          title="Institutions with the most awards"
          fileName="awards-by-institution"
          kind={{ one: 'Institution', many: institutionsInWords(history.awardedInstitutions.length) }}
          entries={history.awardedInstitutions.map(({ code, label, count }) => ({
            id: code,
            label,
            count,
            amount: null,
            href: awardsWith({ awardedInstitutions: [code] }),
          }))}
          reading={institutionReading(history.awardedInstitutions.length)}
          coverage={shownInWords(shown.institutions, totalGrants, LACKS.institution)}
        />
      </div>
    </div>
  );
}

/** The grant types with their labels. */
function grantTypes(
  { grantTypes: types, grantTypeDescriptions }: AwardHistory,
  hrefOf: (typeId: string) => string,
): Entry[] {
  const words = new Map(grantTypeDescriptions.map(({ typeId, description }) => [typeId, description]));
  return types.map(({ typeId, count }): Entry => {
    return { id: typeId, label: words.get(typeId) ?? typeId, count, amount: null, href: hrefOf(typeId) };
  });
}

/** The server returns a limited number of institutions. If it returns fewer, these are all. */
function institutionReading(listed: number): string {
  return listed < FIGURED_INSTITUTIONS
    ? 'Who has received the awards. An award with several recipients counts for each.'
    : 'Who has received most of the awards. The table lists fifty. An award with several recipients counts for each.';
}

/** What the institutions are that have no bar of their own. */
function institutionsInWords(listed: number): string {
  return listed < FIGURED_INSTITUTIONS
    ? 'institutions'
    : `of the ${listed} institutions with the most awards`;
}
