import type { IndexDocument } from '../../packages/server/src/platform/search/port.ts';
import { funderName } from './names.ts';
import { StreamRandom } from './stream-random.ts';
import type { World } from './world.ts';

const stream = 34_359_738_368;

/**
 * Generates the funders of a world one by one, with names and aliases but without text. Their counts of records fall
 * with their rank, as the number of awards does.
 */
export function* generateFunders(world: World): Generator<IndexDocument> {
  const random = new StreamRandom(world.seed);
  for (const { id, name, country, typeGroup, family } of world.funders) {
    random.restart(world.seed, stream + id);
    const aliases = random.chance(0.4)
      ? Array.from({ length: random.between(1, 4) }, () => funderName(random))
      : [];
    const awards = Math.floor((60_000 * (0.5 + random.next())) / id ** 1.1);
    const prominence = Math.min(1, Math.log10(1 + awards) / 6);
    yield {
      id,
      text: { title: name, funder: '', keywords: aliases.join('. '), body: '' },
      names: { texts: [name, ...aliases], prominence },
      fields: {
        funderCountry: random.chance(0.02) ? null : country,
        funderTypeGroup: random.chance(0.05) ? null : typeGroup,
        self: { code: String(id), label: name },
        family: family.map(String),
        opportunities: Math.floor(awards / 25),
        awards,
        prominence,
        updatedAt: 1_735_689_600_000,
        title: name,
      },
    };
  }
}
