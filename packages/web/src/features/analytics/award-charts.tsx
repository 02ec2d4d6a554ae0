import { FEW_AWARDS } from '@fundry/contracts/record-words/award-figures.ts';
import type { AwardState } from '@fundry/contracts/search-state/award-parameters.ts';
import { useState } from 'react';
import { AmountsFigure } from '../../charts/awards/amounts-figure.tsx';
import { amountsShownInWords, LACKS, shownInWords } from '../../charts/awards/coverage-words.ts';
import type { Entry, Measure } from '../../charts/awards/entry.ts';
import { RankedFigure } from '../../charts/awards/ranked-figure.tsx';
import { YearFigure } from '../../charts/awards/year-figure.tsx';
import { searchPath } from '../../records/paths.ts';
import { Select } from '../../ui/select.tsx';
import styles from './award-analytics.module.css';
import {
  countryEntries,
  disciplineEntries,
  type EntryContext,
  funderEntries,
  grantTypeEntries,
} from './figure-entries.ts';
import { funderCoverage, spreadInWords } from './figure-words.ts';
import { refined } from './refine.ts';
import { type AwardFigures, useCountsWithout } from './use-award-figures.ts';
import { useEntryWords } from './use-entry-words.ts';
import { useOtherFunders } from './use-other-funders.ts';
import { currentYear, useSource } from './use-source.ts';

const MOST_FUNDERS = 15;
const MOST_COUNTRIES = 15;
/** More than the number of entries, so that none is combined into "All others". */
const ALL = 30;
const MEASURES: { id: Measure; label: string }[] = [
  { id: 'count', label: 'Number of awards' },
  { id: 'amount', label: 'Amount' },
];

/** The charts of a search: awards by year, then by funder, country, grant type and discipline, by number or by amount. */
export function AwardCharts({ state, figures }: { state: AwardState; figures: AwardFigures }) {
  const [measure, setMeasure] = useState<Measure>('count');
  const countWithout = useCountsWithout(state);
  const context: EntryContext = { state, countWithout, ...useEntryWords() };
  const source = useSource(figures);
  const funders = funderEntries(figures, context);
  const rest = useOtherFunders(state, funders, measure, MOST_FUNDERS);
  const { currency } = figures;
  const yearHref = (years: number[]) => searchPath('awards', refined(state, 'year', years.map(String)));
  const { awards, shown } = figures;
  const yearly = {
    source,
    years: figures.years,
    wholeYears: figures.wholeYears,
    awards,
    shown: shown.years,
    currency,
    thisYear: currentYear(),
    hrefOf: yearHref,
  };
  const ranked = { source, measure, currency };

  return (
    <>
      <div className={styles.charts}>
        <YearFigure
          {...yearly}
          title="Awards per year"
          fileName="awards-per-year"
          measure="count"
          reading="Each column counts the awards that start in that year."
        />
        <YearFigure
          {...yearly}
          title={`Amount per year in ${currency}`}
          fileName="amount-per-year"
          measure="amount"
          reading="Each column adds up the full amounts of the awards that start in that year. Awards that state no amount add nothing, so a low column can mean little money or missing amounts."
        />
        {figures.quartiles && figures.withAmount >= FEW_AWARDS && (
          <div className={styles.whole}>
            <AmountsFigure
              title="How large individual awards are"
              fileName="award-sizes"
              source={source}
              steps={figures.steps}
              currency={currency}
              reading={spreadInWords(figures)}
              coverage={amountsShownInWords(figures.withAmount, awards)}
            />
          </div>
        )}
      </div>
      <div className={styles.measure}>
        <Select label="Compare by" layout="inline" value={measure} options={MEASURES} onChange={setMeasure} />
      </div>
      <div className={styles.charts}>
        <RankedFigure
          {...ranked}
          title={titleOf('funder', measure, currency)}
          fileName="awards-by-funder"
          kind={{ one: 'Funder', many: 'funders' }}
          entries={funders}
          rest={rest}
          most={MOST_FUNDERS}
          reading={funderReading(funders, rest)}
          coverage={funderCoverage(figures, measure, rest)}
        />
        <RankedFigure
          {...ranked}
          title={titleOf("recipient's country", measure, currency)}
          fileName="awards-by-country"
          kind={{ one: 'Country', many: 'countries' }}
          entries={countryEntries(figures, context)}
          most={MOST_COUNTRIES}
          reading="Where the recipients are. An award with recipients in several countries counts in full in each."
          coverage={shownInWords(shown.countries, awards, LACKS.country, measure)}
        />
        <RankedFigure
          {...ranked}
          title={titleOf('grant type', measure, currency)}
          fileName="awards-by-grant-type"
          kind={{ one: 'Grant type', many: 'grant types' }}
          entries={grantTypeEntries(figures, context)}
          most={ALL}
          reading="What the awards are for. Each award has at most one grant type."
          coverage={shownInWords(shown.grantTypes, awards, LACKS.grantType, measure)}
        />
        <RankedFigure
          {...ranked}
          title={titleOf('discipline', measure, currency)}
          fileName="awards-by-discipline"
          kind={{ one: 'Discipline', many: 'disciplines' }}
          entries={disciplineEntries(figures, context)}
          most={ALL}
          reading="What the awards are about, in the 27 areas of ASJC. An award with several disciplines counts in full in each."
          coverage={shownInWords(shown.disciplines, awards, LACKS.discipline, measure)}
        />
      </div>
    </>
  );
}

function titleOf(by: string, measure: Measure, currency: string): string {
  return measure === 'count' ? `Awards by ${by}` : `Amount by ${by} in ${currency}`;
}

function funderReading(funders: readonly Entry[], rest: Entry | null | undefined): string {
  const several = 'An award from several funders counts in full for each.';
  if (funders.length <= MOST_FUNDERS + 1) return several;
  return rest !== null
    ? `The ${MOST_FUNDERS} largest, and all others together. The table lists more. ${several}`
    : `The ${MOST_FUNDERS} largest. The table lists more. ${several}`;
}
