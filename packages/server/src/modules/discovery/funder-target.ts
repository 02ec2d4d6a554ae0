import { FUNDER_KINDS } from '@fundry/contracts/answers/aggregation-kinds.ts';
import type { FunderSource } from '@fundry/contracts/answers/sources.ts';
import { FUNDER_ORDERS, type FunderSearch } from '@fundry/contracts/search-state/funder-parameters.ts';
import { organisationsById, talliesOfFunders } from '../catalogue/catalogue.public.ts';
import { chosenOrganisations } from './chosen-ids.ts';
import { highlightOrganisation } from './highlight.ts';
import { funderFacets } from './request/facets.ts';
import { identifiersShortened, raisingNames } from './request/funder-query.ts';
import { funderSearchCategories, funderSort } from './request/funder-request.ts';
import { queryOfState } from './request/query-of-state.ts';
import { funderSourceOf } from './sources/funder-source.ts';
import { linkedOrganisations } from './sources/parts.ts';
import type { SearchTarget } from './target.ts';

/** The search for funders. */
export const funderTarget: SearchTarget<FunderSearch, FunderSource, keyof typeof FUNDER_KINDS> = {
  target: 'funders',
  kinds: FUNDER_KINDS,
  organisationKinds: [],
  sortOptions: FUNDER_ORDERS,
  async request(state, services) {
    const funders = await chosenOrganisations(state.funder, 'funder', services);
    return {
      query: raisingNames(queryOfState(identifiersShortened(state))),
      categories: funderSearchCategories(state, funders.ids),
      sort: funderSort(state.orderBy),
      notices: funders.notices,
    };
  },
  facets: (_, kinds, limit) => funderFacets(kinds, limit),
  async sources(ids, { db }) {
    const records = await organisationsById(db, ids);
    const canonical = [...new Set([...records.values()].map((record) => record.id))];
    const parents = await organisationsById(
      db,
      linkedOrganisations([...records.values()].map(({ parent }) => parent)),
    );
    const tallies = await talliesOfFunders(db, canonical);
    return new Map(
      [...new Set(records.values())].map((record) => [
        record.id,
        {
          source: funderSourceOf(record, parents, tallies.get(record.id)),
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
