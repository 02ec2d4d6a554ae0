import { FUNDER_KINDS } from '@fundry/contracts/answers/aggregation-kinds.ts';
import { FUNDER_ORDERS, FUNDER_SEARCH_PARAMETERS } from '@fundry/contracts/search-state/funder-parameters.ts';
import { dayNumber } from '../../platform/clock.ts';
import { withVariants } from '../../platform/search/variants/with-variants.ts';
import { organisationLabels, organisationsById, talliesOfFunders } from '../catalogue/catalogue.public.ts';
import { organisationKinds, withPresentOrganisations } from './chosen-ids.ts';
import { formsInUse } from './forms-in-use.ts';
import { highlightOrganisation } from './highlight.ts';
import { funderRecordOf } from './records/funder-record.ts';
import { linkedOrganisations } from './records/parts.ts';
import { facetsOf } from './request/facets.ts';
import { identifiersShortened, raisingNames } from './request/funder-query.ts';
import { funderSearchCategories, funderSort } from './request/funder-request.ts';
import { orderFor } from './request/order-for.ts';
import { queryOfState } from './request/query-of-state.ts';
import type { SearchDefinition } from './search-definition.ts';

/** The search for funders. */
export const funderSearch: SearchDefinition<'funders'> = {
  target: 'funders',
  kinds: FUNDER_KINDS,
  organisationKinds: organisationKinds(FUNDER_SEARCH_PARAMETERS),
  sortOptions: FUNDER_ORDERS,
  async request(state, services) {
    const present = await withPresentOrganisations(FUNDER_SEARCH_PARAMETERS, state, services);
    const read = queryOfState(identifiersShortened(state));
    const { query, expanded } = withVariants(raisingNames(read.query), await formsInUse(services));
    return {
      query,
      categories: funderSearchCategories(present.state),
      sort: funderSort(orderFor('funders', state, query)),
      notices: [...read.remarks, ...present.notices],
      expanded,
    };
  },
  facets: (state, kinds, limit, { clock }) =>
    facetsOf(FUNDER_SEARCH_PARAMETERS, state, kinds, limit, dayNumber(clock.today())),
  async records(ids, _viewer, { db }) {
    const records = await organisationsById(db, ids);
    const canonical = [...new Set([...records.values()].map((record) => record.id))];
    const parents = await organisationLabels(
      db,
      linkedOrganisations([...records.values()].map(({ parent }) => parent)),
    );
    const tallies = await talliesOfFunders(db, canonical);
    return new Map(
      [...new Set(records.values())].map((record) => [
        record.id,
        {
          record: funderRecordOf(record, parents, tallies.get(record.id)),
          highlight: (of) =>
            highlightOrganisation(
              of,
              record.preferredName,
              record.aliases.map(({ name }) => name),
            ),
        },
      ]),
    );
  },
};
