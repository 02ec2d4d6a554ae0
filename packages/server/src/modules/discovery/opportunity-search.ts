import { OPPORTUNITY_KINDS } from '@fundry/contracts/answers/aggregation-kinds.ts';
import {
  OPPORTUNITY_ORDERS,
  OPPORTUNITY_PARAMETERS,
} from '@fundry/contracts/search-state/opportunity-parameters.ts';
import { dayNumber } from '../../platform/clock.ts';
import { withVariants } from '../../platform/search/variants/with-variants.ts';
import {
  editionsOf,
  opportunitiesById,
  organisationLabels,
  ownDeadlinesOf,
} from '../catalogue/catalogue.public.ts';
import { organisationKinds, withPresentOrganisations } from './chosen-ids.ts';
import { formsInUse } from './forms-in-use.ts';
import { highlightRecord } from './highlight.ts';
import { withNamedCalls } from './named/with-named-calls.ts';
import { editionsAnswer } from './records/editions-of-record.ts';
import { opportunityRecordOf } from './records/opportunity-record.ts';
import { linkedOrganisations } from './records/parts.ts';
import { facetsOf } from './request/facets.ts';
import { opportunityCategories, opportunitySort } from './request/opportunity-request.ts';
import { orderFor } from './request/order-for.ts';
import { queryOfState } from './request/query-of-state.ts';
import type { SearchDefinition } from './search-definition.ts';

/** The search for funding opportunities. */
export const opportunitySearch: SearchDefinition<'opportunities'> = {
  target: 'opportunities',
  kinds: OPPORTUNITY_KINDS,
  organisationKinds: organisationKinds(OPPORTUNITY_PARAMETERS),
  sortOptions: OPPORTUNITY_ORDERS,
  async request(state, services) {
    const today = dayNumber(services.clock.today());
    const present = await withPresentOrganisations(OPPORTUNITY_PARAMETERS, state, services);
    const { query: typed, remarks } = queryOfState(state);
    const forms = await formsInUse(services);
    const { query, expanded } = withVariants(await withNamedCalls(typed, services, forms), forms);
    return {
      query,
      categories: opportunityCategories(present.state, today),
      sort: opportunitySort(orderFor('opportunities', state, query), today),
      notices: [...remarks, ...present.notices],
      expanded,
    };
  },
  facets: (state, kinds, limit, { clock }) =>
    facetsOf(OPPORTUNITY_PARAMETERS, state, kinds, limit, dayNumber(clock.today())),
  async records(ids, viewer, { db, clock }, whole) {
    const records = await opportunitiesById(db, ids, viewer);
    const links = records.flatMap(({ funder, coFunders }) => [funder, ...coFunders]);
    const organisations = await organisationLabels(db, linkedOrganisations(links));
    const own = await ownDeadlinesOf(
      db,
      records.map(({ id }) => id),
      viewer,
    );
    const today = clock.today();
    const series = whole
      ? await editionsOf(
          db,
          records.map(({ id }) => id),
        )
      : null;
    return new Map(
      records.map((record) => [
        record.id,
        {
          record: {
            ...opportunityRecordOf(record, organisations, today, whole, own.get(record.id)),
            ...(series && { editions: editionsAnswer(series.get(record.id), today) }),
          },
          highlight: (of) => highlightRecord(of, record.title, [record.description, record.eligibility.text]),
        },
      ]),
    );
  },
};
