import type { AwardState } from '@fundry/contracts/search-state/award-parameters.ts';
import { foldForSorting } from '../../../platform/search/fold.ts';
import { toEuro } from '../../reference-data/reference-data.public.ts';
import { amountAsked, areaFilter, funderFilters, funderIds, overlaps, updatedAt } from './common-oracle.ts';
import type { AwardItem, OracleWorld } from './oracle-world.ts';
import { oneOf, orNotStated, type TargetOracle } from './target-oracle.ts';

const stated = (values: (string | null)[]) => values.filter((value) => value !== null);

/** The rules of section 1 of the specification's parameter table for awards. */
export function awardOracle(world: OracleWorld): TargetOracle<AwardState, AwardItem> {
  const thisYear = Number(world.today.slice(0, 4));
  const countries = ({ record, recipients }: AwardItem) =>
    stated(record.recipients.map((one, index) => one.country ?? recipients[index]!.country));
  const institutions = ({ recipients }: AwardItem) => recipients.map(({ id }) => String(id));
  const year = ({ record }: AwardItem) => (record.startYear === null ? [] : [String(record.startYear)]);

  return {
    items: world.awards,
    filters: (state, item) => ({
      ...funderFilters(state, item.funders),
      year: oneOf(year(item), state.startYear),
      grantType: oneOf([item.record.grantType], state.grantTypes),
      institution: oneOf(institutions(item), state.awardedInstitutions),
      author: oneOf(
        item.record.investigators.map(({ name }) => name),
        state.awardedAuthors,
      ),
      recipientCountry: oneOf(countries(item), state.awardeeCountries, state.xRcCn),
      area: areaFilter(state, item.record.areas),
      amount: overlaps(amountAsked(state), {
        floor: item.record.amount.value,
        ceiling: item.record.amount.value,
        currency: item.record.amount.currency,
      }),
      newSince: state.newSince === null || updatedAt(item.record) > Date.parse(state.newSince),
      ids: state.ids.length === 0 || state.ids.includes(String(item.id)),
    }),
    kinds: {
      'recipient-country-search': {
        ignores: 'recipientCountry',
        values: (item) => orNotStated(countries(item)),
      },
      'grant-type-search': { ignores: 'grantType', values: ({ record }) => orNotStated([record.grantType]) },
      'top-level-discipline-search': {
        ignores: 'area',
        values: ({ record }) => orNotStated(record.areas.map(({ code }) => `${code.slice(0, 2)}00`)),
      },
      'sub-level-discipline-search': {
        ignores: 'area',
        values: ({ record }) => record.areas.map(({ code }) => code),
      },
      'per-year-search': { ignores: 'year', values: (item) => orNotStated(year(item)) },
      'funder-type': {
        ignores: 'funderType',
        values: ({ funders }) => orNotStated(funders.map((one) => one.typeGroup)),
      },
      funder: { ignores: 'funder', values: ({ funders }, state) => orNotStated(funderIds(state, funders)) },
      'funder-country': {
        ignores: 'funderCountry',
        values: ({ funders }) => orNotStated(funders.map((one) => one.country)),
      },
      'awarded-institution': {
        ignores: 'institution',
        values: (item) => orNotStated(institutions(item)),
      },
    },
    orderWithoutWords: 'startYear',
    descending: (orderBy) => orderBy === '-amount',
    sortValue(orderBy, { record, funders }) {
      const { value, currency } = record.amount;
      switch (orderBy) {
        case 'title':
          return foldForSorting(record.title);
        case 'funder':
          return funders[0] ? foldForSorting(funders[0].name) : null;
        case '-amount':
          return value === null || currency === null ? null : toEuro(value, currency);
        case 'startYear':
          return record.startYear === null ? null : Math.abs(record.startYear - thisYear);
        default:
          return null;
      }
    },
  };
}
