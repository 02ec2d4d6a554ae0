import type { SearchTarget } from '@fundry/contracts/search-state/search-targets.ts';
import type { Viewer } from '../../../platform/auth/viewer.ts';
import type { Category } from '../../../platform/search/port.ts';
import { anyOf, category, chosen, missing } from './conditions.ts';

/**
 * The single rule about who may see which records: internal opportunities are visible only inside their institution,
 * all other records to everybody. Every request to the search engine contains it, though internal opportunities are in the
 * scope of their institution anyway. Searches that are matched with new records need it.
 */
export function visibleTo({ accountId }: Viewer, target: SearchTarget): Category[] {
  if (target !== 'opportunities') return [];
  const own = accountId === null ? null : chosen('account', [accountId]);
  return category('account', anyOf(missing('account'), own));
}
