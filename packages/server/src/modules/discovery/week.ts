import { DEADLINE_BUCKETS } from '@fundry/contracts/filters/opportunity-filters.ts';
import type { OpportunityState } from '@fundry/contracts/search-state/opportunity-parameters.ts';
import { searchOf } from '@fundry/contracts/search-state/search-codec.ts';
import { NOBODY } from '../../platform/auth/viewer.ts';
import { dayNumber, dayOfNumber } from '../../platform/clock.ts';
import { asjcArea } from '../reference-data/reference-data.public.ts';
import { definitionOf } from './definitions.ts';
import { engineRequest } from './engine-request.ts';
import { recordsById } from './records-by-id.ts';
import type { DiscoveryServices } from './services.ts';

const WEEK = 7;
const MONTH = 30;
const LISTED = 5;
/** Many calls that came without any date are years old, so what is new must have a deadline to come. */
const TO_COME = DEADLINE_BUCKETS.filter((bucket) => bucket !== 'unspecified');
const AREAS = 'top-level-discipline';
const ALL_AREAS = 100;

/**
 * What closes within a week, what is new this week, and all active calls by research area. It is the same for everybody.
 * When the week is empty, the next or last 30 days take its place.
 */
export async function weekOf(services: DiscoveryServices) {
  const today = dayNumber(services.clock.today());
  const closingIn = async (days: number) => {
    const [from, to] = [dayOfNumber(today), dayOfNumber(today + days)];
    const state = { minApplicationDueDate: from, maxApplicationDueDate: to, orderBy: 'deadline' } as const;
    return { days, from, to, ...(await firstOf(state, services)) };
  };
  const newIn = async (days: number) => {
    const since = dayOfNumber(today - days);
    const state: Partial<OpportunityState> = {
      lastUpdateDate: since,
      deadline: TO_COME,
      orderBy: '-lastUpdate',
    };
    return { days, since, ...(await firstOf(state, services)) };
  };
  const [closing, fresh, areas] = await Promise.all([
    weekOrMonth(closingIn),
    weekOrMonth(newIn),
    areasOf(services),
  ]);
  return { closing, fresh, areas };
}

async function weekOrMonth<Found extends { total: number }>(find: (days: number) => Promise<Found>) {
  const week = await find(WEEK);
  return week.total > 0 ? week : find(MONTH);
}

async function firstOf(state: Partial<OpportunityState>, services: DiscoveryServices) {
  const search = searchOf('opportunities', { ...state, pageSize: LISTED });
  const { request } = await engineRequest(search, NOBODY, services);
  const { hits, total } = await services.engine.search(request);
  const ids = hits.map(({ id }) => id);
  const records = await recordsById('opportunities', ids, NOBODY, services);
  return { total, opportunities: ids.flatMap((id) => records.get(id) ?? []) };
}

async function areasOf(services: DiscoveryServices) {
  const search = searchOf('opportunities');
  const { request } = await engineRequest(search, NOBODY, services);
  const facets = definitionOf('opportunities').facets(search.state, [AREAS], ALL_AREAS, services);
  const counted = await services.engine.search({ ...request, from: 0, size: 0, facets });
  return (counted.facets[AREAS] ?? []).flatMap(({ code, count }) => {
    const area = asjcArea(code);
    return area && count > 0 ? [{ code, name: area.name, count }] : [];
  });
}
