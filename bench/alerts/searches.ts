import { parseAddress } from '../../packages/contracts/src/search-state/address-codec.ts';
import { OPPORTUNITY_PARAMETERS } from '../../packages/contracts/src/search-state/opportunity-parameters.ts';
import { keepWatermarks } from '../../packages/server/src/modules/alerts/alerts.public.ts';
import { insertSavedSearch } from '../../packages/server/src/modules/saved-searches/write-saved-search.store.ts';
import type { OpenDatabase } from '../../packages/server/src/platform/db/database.ts';
import type { IndexDocument, LabelledCode } from '../../packages/server/src/platform/search/port.ts';
import { StreamRandom } from '../generate/stream-random.ts';
import { type WordBands, wordBands } from '../queries/word-bands.ts';

/** The number of saved searches of one person. */
const OF_ONE = 4;

/**
 * Saves searches such as people might save: one to three words or a phrase, half of them with filters, four searches
 * to a person. Words and values are drawn from a sample of the records.
 */
export async function saveSearches(
  { db, pool }: Pick<OpenDatabase, 'db' | 'pool'>,
  sample: IndexDocument[],
  count: number,
  at: Date,
): Promise<void> {
  const random = new StreamRandom(count, 5);
  const bands = wordBands(sample);
  const funders = await pool.query<{ id: number }>(
    'select id from organisation where is_funder or record is not null',
  );
  const ids = funders.rows.map(({ id }) => id);
  let person = '';
  for (let number = 0; number < count; number++) {
    if (number % OF_ONE === 0) {
      const { rows } = await pool.query<{ id: string }>(
        'insert into person (name, email, email_verified) values ($1, $2, true) returning id',
        ['Bench', `person-${count}-${number}@bench.example`],
      );
      person = rows[0]!.id;
    }
    const address = new URLSearchParams({ ...words(random, bands), ...filters(random, sample, ids) });
    const search = { target: 'opportunities', state: parseAddress(OPPORTUNITY_PARAMETERS, address) } as const;
    const rest = { name: `Search ${number}`, frequency: 'DAILY', paused: false, accountId: null } as const;
    await insertSavedSearch({ db, listeners: [keepWatermarks] }, person, { search, ...rest }, at);
  }
}

function words(random: StreamRandom, { middle, broad, phrases }: WordBands): Record<string, string> {
  const form = random.next();
  const word = () => random.pick(random.chance(0.7) ? middle : broad);
  if (form < 0.1) return {};
  if (form < 0.4) return { basicQuery: word() };
  if (form < 0.7) return { basicQuery: `${word()} ${word()}` };
  if (form < 0.8) return { basicQuery: `${word()} OR ${word()} OR ${word()}` };
  if (form < 0.88) return { basicQuery: `${word()} NOT ${word()}` };
  if (form < 0.95) return { basicQuery: `"${random.pick(phrases)}"` };
  return { basicQuery: `${word().slice(0, 4)}*` };
}

function filters(random: StreamRandom, sample: IndexDocument[], funders: number[]): Record<string, string> {
  if (random.chance(0.5)) return {};
  const { fields } = random.pick(sample);
  const filter: Record<string, string> = {};
  if (random.chance(0.4)) filter.funderCountries = String((fields.funderCountry as string[])[0] ?? 'US');
  if (random.chance(0.4)) filter.type = ((fields.grantType as string[]) ?? [])[0] ?? 'fellowship';
  if (random.chance(0.2)) filter.funder = String(random.pick(funders));
  if (random.chance(0.3))
    filter['sub-discipline'] = ((fields.area as (string | LabelledCode)[])[0] ?? '2712').toString();
  if (random.chance(0.2)) filter.amountMin = String(random.between(10, 500) * 1_000);
  return filter;
}
