import { formatCount, formatCountOf } from '@fundry/contracts/formats/count.ts';
import { countryName } from '@fundry/contracts/record-words/country.ts';
import { awardsInWords, openOpportunities } from '@fundry/contracts/record-words/funder.ts';
import type { Datum } from '../../charts/datum.ts';
import type { CountryCoverage } from './use-coverage.ts';

/** A country on the map. */
export interface CoverageDatum extends Datum {
  opportunities: number;
  awards: number;
}

/** The countries that have a funder. The country with the most funders comes first. */
export function coverageData(coverage: readonly CountryCoverage[]): CoverageDatum[] {
  return coverage
    .filter(({ funders }) => funders > 0)
    .map(({ countryCode, funders, opportunities, awards }) => ({
      id: countryCode,
      label: countryName(countryCode),
      value: funders,
      valueText: formatCount(funders),
      details: [
        formatCountOf(funders, 'funder', 'funders'),
        openOpportunities(opportunities),
        awardsInWords(awards),
      ],
      opportunities,
      awards,
    }))
    .sort((a, b) => b.value - a.value || a.label.localeCompare(b.label, 'en'));
}
