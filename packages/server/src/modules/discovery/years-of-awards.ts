import { searchOf } from '@fundry/contracts/search-state/search-codec.ts';
import { NOBODY } from '../../platform/auth/viewer.ts';
import type { FacetEntry } from '../../platform/search/port.ts';
import { completeLists } from '../catalogue/catalogue.public.ts';
import { ALL_SOURCE_YEARS, measureAwards } from './award-figures.ts';
import { oncePerIndex } from './once-per-index.ts';
import type { DiscoveryServices } from './services.ts';
import { type SourceYears, wholeYears } from './whole-years.ts';

/**
 * Says which years the installation holds whole, given the groups `year` and `sourceYear` of some awards (`whole-years.ts`).
 * What the installation holds is counted once for each state of the index.
 */
export function yearsHeldWhole(services: DiscoveryServices) {
  const held = oncePerIndex(['awards'], services, async () => {
    const figures = { groups: { sourceYear: ALL_SOURCE_YEARS } };
    const signal = new AbortController().signal;
    const all = await measureAwards(searchOf('awards'), NOBODY, figures, services, signal);
    return bySourceAndYear(all.groups.sourceYear ?? []);
  });
  return async (groups: Record<string, FacetEntry[]>): Promise<number[]> => {
    const found = {
      byYear: new Map((groups.year ?? []).map(({ code, count }) => [Number(code), count])),
      bySource: bySourceAndYear(groups.sourceYear ?? []),
    };
    return wholeYears(found, await held(), await completeLists(services.db), services.clock.today());
  };
}

function bySourceAndYear(entries: readonly FacetEntry[]): SourceYears {
  const counts = new Map<string, Map<number, number>>();
  for (const { code, count } of entries) {
    const [source = '', year = '-'] = code.split(' ');
    if (year === '-') continue;
    const years = counts.get(source) ?? new Map<number, number>();
    counts.set(source, years.set(Number(year), count));
  }
  return counts;
}
