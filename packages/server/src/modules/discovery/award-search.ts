import { AWARD_KINDS } from '@fundry/contracts/answers/aggregation-kinds.ts';
import { AWARD_ORDERS, AWARD_PARAMETERS } from '@fundry/contracts/search-state/award-parameters.ts';
import { dayNumber } from '../../platform/clock.ts';
import { withVariants } from '../../platform/search/variants/with-variants.ts';
import { awardsById, organisationLabels } from '../catalogue/catalogue.public.ts';
import { organisationKinds, withPresentOrganisations } from './chosen-ids.ts';
import { formsInUse } from './forms-in-use.ts';
import { highlightRecord } from './highlight.ts';
import { withNamesOfAwards } from './named/with-names-of-awards.ts';
import { awardRecordOf } from './records/award-record.ts';
import { linkedOrganisations } from './records/parts.ts';
import { awardCategories, awardSort } from './request/award-request.ts';
import { facetsOf } from './request/facets.ts';
import { orderFor } from './request/order-for.ts';
import { queryOfState } from './request/query-of-state.ts';
import type { SearchDefinition } from './search-definition.ts';

/** The search for awarded grants. */
export const awardSearch: SearchDefinition<'awards'> = {
  target: 'awards',
  kinds: AWARD_KINDS,
  organisationKinds: organisationKinds(AWARD_PARAMETERS),
  sortOptions: AWARD_ORDERS,
  async request(state, services) {
    const today = dayNumber(services.clock.today());
    const present = await withPresentOrganisations(AWARD_PARAMETERS, state, services);
    const { query: typed, remarks } = queryOfState(state);
    const { query: words, expanded } = withVariants(typed, await formsInUse(services));
    const query = withNamesOfAwards(words);
    return {
      query,
      categories: awardCategories(present.state),
      sort: awardSort(orderFor('awards', state, query), today),
      notices: [...remarks, ...present.notices],
      expanded,
    };
  },
  facets: (state, kinds, limit, { clock }) =>
    facetsOf(AWARD_PARAMETERS, state, kinds, limit, dayNumber(clock.today())),
  async records(ids, _viewer, { db }, whole) {
    const records = await awardsById(db, ids);
    const links = records.flatMap(({ funder, coFunders, recipients }) => [
      funder,
      ...coFunders,
      ...recipients,
    ]);
    const organisations = await organisationLabels(db, linkedOrganisations(links));
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
