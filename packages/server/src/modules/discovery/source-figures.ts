import { AWARD_FACTS, CALL_FACTS } from '@fundry/contracts/answers/known-facts.ts';
import type { sourceEndpoints } from '@fundry/contracts/endpoints/sources.ts';
import { searchOf } from '@fundry/contracts/search-state/search-codec.ts';
import type { Search } from '@fundry/contracts/search-state/search-targets.ts';
import type { z } from 'zod';
import { NOBODY } from '../../platform/auth/viewer.ts';
import type { MeasuredEntry, MeasureResult } from '../../platform/search/port.ts';
import { completeLists, countKnown, sourceImports } from '../catalogue/catalogue.public.ts';
import { ALL_SOURCE_YEARS } from './award-figures.ts';
import { everything } from './contents.ts';
import { engineRequest } from './engine-request.ts';
import type { DiscoveryServices } from './services.ts';

type SourceFigures = z.input<typeof sourceEndpoints.list.answer>;

/** Above the number of codes of what is known of records. */
const ALL_CODES = 1_000;

/**
 * What each source has brought to this installation. Records are counted from the index, by the codes that say what is known
 * of them (`catalogue/known/`): one pass for each source. Imports come from the catalogue's notes on files.
 */
export async function sourceFigures(services: DiscoveryServices): Promise<SourceFigures> {
  const [calls, open, awards, imports, lists] = await Promise.all([
    groupsOf(everything('opportunities'), 'source', services),
    groupsOf(searchOf('opportunities'), 'source', services),
    groupsOf(everything('awards'), 'sourceYear', services),
    sourceImports(services.db),
    completeLists(services.db),
  ]);
  const yearsOf = new Map<string, MeasuredEntry[]>();
  for (const entry of awards) {
    const [source = ''] = entry.code.split(' ');
    yearsOf.set(source, [...(yearsOf.get(source) ?? []), entry]);
  }
  const ids = new Set([
    ...calls.map(({ code }) => code),
    ...yearsOf.keys(),
    ...imports.map(({ source }) => source),
  ]);
  const sources: SourceFigures['sources'] = [];
  // One after another, so that the searches of others find a free place in the engine.
  for (const id of ids) {
    const noted = imports.find(({ source }) => source === id);
    const years = (yearsOf.get(id) ?? []).map(({ code }) => code);
    sources.push({
      id,
      opportunities: {
        records: countOf(calls, id),
        open: countOf(open, id),
        facts: countKnown(
          CALL_FACTS,
          await knownCodes(everything('opportunities'), 'source', [id], services),
        ),
      },
      awards: {
        records: (yearsOf.get(id) ?? []).reduce((sum, { count }) => sum + count, 0),
        facts: countKnown(AWARD_FACTS, await knownCodes(everything('awards'), 'sourceYear', years, services)),
      },
      organisations: noted?.organisations ?? 0,
      asOf: noted?.asOf?.toISOString() ?? null,
      importedAt: noted?.importedAt?.toISOString() ?? null,
      completeLists: lists.filter(({ source }) => source === id).length,
    });
  }
  return {
    countedAt: services.clock.now().toISOString(),
    sources: sources.sort(
      (a, b) =>
        b.opportunities.records - a.opportunities.records ||
        b.awards.records - a.awards.records ||
        b.organisations - a.organisations ||
        (a.id < b.id ? -1 : 1),
    ),
  };
}

function countOf(entries: readonly MeasuredEntry[], id: string): number {
  return entries.find(({ code }) => code === id)?.count ?? 0;
}

async function groupsOf(search: Search, field: string, services: DiscoveryServices) {
  const { groups } = await measure(search, field, null, services);
  return groups[field] ?? [];
}

/** How many records have each code of what is known, among those with one of `values` in `field`. */
async function knownCodes(search: Search, field: string, values: string[], services: DiscoveryServices) {
  if (values.length === 0) return [];
  const { groups } = await measure(search, 'known', { field, values }, services);
  return groups.known ?? [];
}

async function measure(
  search: Search,
  group: string,
  among: { field: string; values: string[] } | null,
  services: DiscoveryServices,
): Promise<MeasureResult> {
  const { request } = await engineRequest(search, NOBODY, services);
  const limit = group === 'known' ? ALL_CODES : ALL_SOURCE_YEARS;
  return services.engine.measure({
    ...request,
    categories: [
      ...request.categories,
      ...(among ? [{ key: 'source', where: { op: 'any-of' as const, ...among } }] : []),
    ],
    measure: 'updatedAt',
    groups: [{ name: group, field: group, limit }],
  });
}
