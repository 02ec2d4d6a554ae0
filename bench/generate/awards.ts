import { awardNames } from '../../packages/server/src/modules/catalogue/index/award-names.ts';
import type { IndexDocument } from '../../packages/server/src/platform/search/port.ts';
import { programmes } from './programmes.ts';
import { StreamRandom } from './stream-random.ts';
import { weightedKeys } from './weighted-choice.ts';
import type { World } from './world.ts';

const stream = 8_589_934_592;
const firstYear = 1990;
const lastYear = 2026;
const dayMs = 86_400_000;

const grantType = weightedKeys({
  'research-project': 52,
  grant: 14,
  fellowship: 9,
  training: 6,
  'cooperative-agreement': 5,
  innovation: 4,
  'conference-travel': 3,
  'programme-centre': 2,
  infrastructure: 2,
  coordination: 1,
  service: 1,
  contract: 0.7,
  other: 0.3,
});

/**
 * Generates awards one by one, with ids from 1. Each has a title of ten words, a text of about 120 words (log-normal;
 * one in twelve has none), an award number of its own, one or two funders, institutions, authors, areas, and a start
 * year. Later years are more frequent.
 */
export function* generateAwards(world: World, count: number): Generator<IndexDocument> {
  const random = new StreamRandom(world.seed);
  for (let id = 1; id <= count; id++) {
    random.restart(world.seed, stream + id);
    yield award(world, random, id);
  }
}

/** Awards name so many different calls. */
const CALLS = 45_000;

function award(world: World, random: StreamRandom, id: number): IndexDocument {
  const funders = [world.funder(random)];
  if (random.chance(0.04)) funders.push(world.funder(random));
  const institutions = random.chance(0.03)
    ? []
    : Array.from({ length: random.chance(0.15) ? random.between(2, 5) : 1 }, () => world.institution(random));
  const authors = random.chance(0.08)
    ? []
    : Array.from({ length: random.chance(0.3) ? random.between(2, 4) : 1 }, () => world.person(random));
  const year = random.chance(0.01)
    ? null
    : lastYear - Math.floor((lastYear - firstYear + 1) * random.next() ** 1.7);
  const title = world.writer.title(random);
  const { area, areaTop } = world.areas(random);
  return {
    id,
    text: {
      title,
      funder: funders.map(({ name }) => name).join('. '),
      keywords: `${String.fromCharCode(65 + (funders[0]!.id % 26))}${id}`,
      body: random.chance(1 / 12)
        ? ''
        : world.writer.sentences(random, Math.max(15, random.logNormal(104, 0.6))),
    },
    names: {
      texts: awardNames(
        authors,
        institutions.map(({ name }) => name),
      ),
      prominence: 0,
    },
    fields: {
      funder: distinct(funders.map((funder) => String(funder.id))),
      funderFamily: distinct(funders.flatMap(({ family }) => family.map(String))),
      funderCountry: distinct(funders.map(({ country }) => country)),
      funderTypeGroup: distinct(funders.map(({ typeGroup }) => typeGroup)),
      recipientCountry: distinct(institutions.map(({ country }) => country)),
      institution: institutions.map(({ id, name }) => ({ code: String(id), label: name })),
      author: distinct(authors),
      grantType: random.chance(0.05) ? null : grantType(random),
      startYear: year,
      year: year === null ? null : String(year),
      amount: random.chance(0.06) ? null : Math.round(random.logNormal(160_000, 1.4)),
      area,
      areaTop,
      updatedAt: 1_735_689_600_000 + random.between(0, 400) * dayMs,
      title,
      funderName: funders[0]!.name,
      sourceYear: [`${random.pick(['usaspending', 'nsf', 'cordis'])} ${year ?? '-'}`],
      known: Array.from({ length: 5 }, () => random.pick(['S', 'R', '-'])).join(''),
      programme: programmes(id % CALLS, funders[0]!.id),
    },
  };
}

function distinct(values: string[]): string[] {
  return values.length < 2 ? values : [...new Set(values)];
}
