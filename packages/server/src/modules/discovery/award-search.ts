import { AWARD_KINDS } from '@fundry/contracts/answers/aggregation-kinds.ts';
import type { AwardRecord } from '@fundry/contracts/answers/records.ts';
import { AWARD_ORDERS, type AwardState } from '@fundry/contracts/search-state/award-parameters.ts';
import { dayNumber } from '../../platform/clock.ts';
import { awardsById, organisationsById } from '../catalogue/catalogue.public.ts';
import { chosenOrganisations } from './chosen-ids.ts';
import { highlightRecord } from './highlight.ts';
import { awardRecordOf } from './records/award-record.ts';
import { linkedOrganisations } from './records/parts.ts';
import { awardCategories, awardSort } from './request/award-request.ts';
import { awardFacets } from './request/facets.ts';
import { queryOfState } from './request/query-of-state.ts';
import type { SearchDefinition } from './search-definition.ts';

/** The search for awarded grants. */
export const awardSearch: SearchDefinition<AwardState, AwardRecord, keyof typeof AWARD_KINDS> = {
  target: 'awards',
  kinds: AWARD_KINDS,
  organisationKinds: ['funder', 'awarded-institution'],
  sortOptions: AWARD_ORDERS,
  async request(state, services) {
    const today = dayNumber(services.clock.today());
    const funders = await chosenOrganisations(state.funder, 'funder', services);
    const institutions = await chosenOrganisations(state.awardedInstitutions, 'institution', services);
    return {
      query: queryOfState(state),
      categories: awardCategories(
        { ...state, awardedInstitutions: institutions.ids },
        { today, funders: funders.ids },
      ),
      sort: awardSort(state.orderBy, today),
      notices: [...funders.notices, ...institutions.notices],
    };
  },
  facets: (state, kinds, limit) => awardFacets(state, kinds, limit),
  async records(ids, { db }, whole) {
    const records = await awardsById(db, ids);
    const links = records.flatMap(({ funder, coFunders, recipients }) => [
      funder,
      ...coFunders,
      ...recipients,
    ]);
    const organisations = await organisationsById(db, linkedOrganisations(links));
    return new Map(
      records.map((record) => [
        record.id,
        {
          record: awardRecordOf(record, organisations, whole),
          highlight: (of) => highlightRecord(of, record.title, [record.description]),
        },
      ]),
    );
  },
};
