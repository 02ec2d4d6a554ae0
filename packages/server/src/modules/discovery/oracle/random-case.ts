import { listFiltersOf } from '@fundry/contracts/filters/filter.ts';
import { AWARD_PARAMETERS } from '@fundry/contracts/search-state/award-parameters.ts';
import type { ParameterTable } from '@fundry/contracts/search-state/parameter.ts';
import type { Random } from '../../../platform/random.ts';
import type { Query } from '../../../platform/search/port.ts';
import { withVariants } from '../../../platform/search/variants/with-variants.ts';
import { withNamesOfAwards } from '../named/with-names-of-awards.ts';
import { randomQuery } from './random-query.ts';
import { type Given, type Pickers, randomGiven } from './random-state.ts';
import { NOT_STATED, type OracleItem } from './target-oracle.ts';

/** One random search: its parameters, each under any of its names, and the meaning of its words. */
export interface RandomCase {
  given: Given;
  /** The same parameters under their names in the table. */
  canonical: Given;
  orderBy: string;
  meaning: Query | null;
}

/**
 * A random search around the records of a target. Some of its filters also ask for records that state nothing. If a range has its bounds in the wrong order, they are swapped.
 */
export function randomCase<Item extends OracleItem>(
  table: ParameterTable,
  orders: readonly string[],
  pickers: Pickers<Item>,
  items: Item[],
  random: Random,
  round: number,
): RandomCase {
  const item = random.pick(items);
  const filters = randomGiven(pickers, item, items, random, round);
  for (const [name, filter] of listFiltersOf(table)) {
    const chosen = filters[name];
    if (filter.alwaysStated || !Array.isArray(chosen) || !random.chance(0.2)) continue;
    filters[name] = random.chance(0.5) ? [NOT_STATED] : [...chosen, NOT_STATED];
  }
  for (const range of ['amount', 'smallest', 'total', 'awards']) turn(filters, `${range}Min`, `${range}Max`);
  turn(filters, 'minApplicationDueDate', 'maxApplicationDueDate');
  turn(filters, 'minPublicationDate', 'maxPublicationDate');
  const query = randomQuery(random, item.text, random.pick(items).text);
  const orderBy = random.chance(0.3) ? orders[0]! : random.pick(orders);
  const canonical = { ...filters, ...query.parameters, orderBy };
  const given: Given = {};
  for (const [name, value] of Object.entries(canonical)) {
    const names = [name, ...(table[name]?.aliases ?? [])];
    given[random.pick(names)] = value;
  }
  const { query: words } = withVariants(query.meaning);
  const meaning = table === AWARD_PARAMETERS ? withNamesOfAwards(words) : words;
  return { given, canonical, orderBy, meaning };
}

function turn(given: Given, least: string, greatest: string): void {
  const [min, max] = [given[least], given[greatest]];
  if (min === undefined || max === undefined || min <= max) return;
  given[least] = max;
  given[greatest] = min;
}
