import { listFiltersOf } from '@fundry/contracts/filters/filter.ts';
import type { ParameterTable } from '@fundry/contracts/search-state/parameter.ts';
import type { SearchValues } from '@fundry/contracts/search-state/search-codec.ts';
import { parameterTable } from '@fundry/contracts/search-state/search-targets.ts';
import type { AskedSearch } from '@fundry/contracts/search-words/applied-filters.ts';
import type { ChosenNames } from '@fundry/contracts/search-words/chosen-names.ts';
import { organisationLabels } from '../catalogue/catalogue.public.ts';
import { asjcArea } from '../reference-data/reference-data.public.ts';
import type { DiscoveryServices } from './services.ts';

/**
 * The names of the organisations and research areas that a search has chosen, so that the search can be described in
 * words. Chosen people need none: a search holds them by name.
 */
export async function chosenNames(
  { target, state }: AskedSearch,
  { db }: Pick<DiscoveryServices, 'db'>,
): Promise<ChosenNames> {
  const table: ParameterTable = parameterTable(target);
  const ids = listFiltersOf(table).flatMap(([name, { organisations }]) =>
    organisations === undefined ? [] : ((state as SearchValues)[name] as string[]),
  );
  const found = await organisationLabels(db, ids.map(Number).filter(Number.isInteger));
  return {
    area: (code) => asjcArea(code)?.name,
    record: (_, id) => found.get(Number(id))?.preferredName,
  };
}
