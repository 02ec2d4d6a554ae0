import {
  ASJC_AREAS,
  FUNDER_TYPE_GROUPS,
  topLevelCode,
} from '../../packages/server/src/modules/reference-data/reference-data.public.ts';
import { funderName, institutionName, inventedGivenName, inventedName } from './names.ts';
import { StreamRandom } from './stream-random.ts';
import { TextWriter } from './text-writer.ts';
import { Vocabulary } from './vocabulary.ts';
import { WeightedChoice, zipfWeights } from './weighted-choice.ts';

export interface Organisation {
  id: number;
  name: string;
  country: string;
  typeGroup: string;
}

/** A funder. `family` holds its own id and the ids of all organisations to which it belongs. */
export interface Funder extends Organisation {
  family: number[];
}

export interface WorldSizes {
  funders: number;
  institutions: number;
  people: number;
  words: number;
}

export const fullSize: WorldSizes = {
  funders: 16_000,
  institutions: 60_000,
  people: 1_500_000,
  words: 400_000,
};

const countries =
  'US GB DE CN FR CA AU IT ES NL CH SE JP BR IN BE DK AT NO FI KR PL PT IE IL ZA NZ CZ GR MX SG TR HU CL AR TW RO CO TH MY UA EG KE NG HR SI SK EE BG LT LV PE PK VN ID IR SA AE IS LU CY MT GH UG TZ ET MA TN UY EC BO CR PH BD LK NP KZ GE AM RS BA MK AL ME MD BY JO LB QA KW OM'.split(
    ' ',
  );
const institutionIds = 1_000_000;

/**
 * The funders, institutions, people and research areas that documents refer to. Each kind is drawn as unevenly as in
 * real data: a few funders give most awards, a third of all recipients are in one country, and names of people seldom
 * repeat.
 */
export class World {
  readonly seed: number;
  readonly vocabulary: Vocabulary;
  readonly writer: TextWriter;
  readonly funders: Funder[];
  readonly institutions: Organisation[];
  readonly #people: number;
  readonly #countryChoice = new WeightedChoice(zipfWeights(countries.length, 1.2));
  readonly #funderChoice: WeightedChoice;
  readonly #institutionChoice: WeightedChoice;
  readonly #areas: string[];
  readonly #areaChoice: WeightedChoice;
  readonly #person = new StreamRandom(0);

  constructor(seed: number, sizes: WorldSizes = fullSize) {
    this.seed = seed;
    this.vocabulary = new Vocabulary(seed, sizes.words);
    this.writer = new TextWriter(this.vocabulary);
    const random = new StreamRandom(seed, 2);
    const groups = new WeightedChoice(zipfWeights(FUNDER_TYPE_GROUPS.length, 0.8));
    const make = (count: number, firstId: number, name: (random: StreamRandom) => string): Organisation[] =>
      Array.from({ length: count }, (_, index) => ({
        id: firstId + index,
        name: name(random),
        country: this.country(random),
        typeGroup: FUNDER_TYPE_GROUPS[groups.draw(random)]!.groupId,
      }));
    this.funders = inFamilies(make(sizes.funders, 1, funderName), new StreamRandom(seed, 3));
    this.institutions = make(sizes.institutions, institutionIds, institutionName);
    this.#people = sizes.people;
    this.#funderChoice = new WeightedChoice(zipfWeights(sizes.funders, 1.1, 1));
    this.#institutionChoice = new WeightedChoice(zipfWeights(sizes.institutions, 0.9, 20));
    this.#areas = shuffled(
      ASJC_AREAS.filter(({ parent }) => parent !== null).map(({ code }) => code),
      random,
    );
    this.#areaChoice = new WeightedChoice(zipfWeights(this.#areas.length, 0.8, 3));
  }

  country(random: StreamRandom): string {
    return countries[this.#countryChoice.draw(random)]!;
  }

  funder(random: StreamRandom): Funder {
    return this.funders[this.#funderChoice.draw(random)]!;
  }

  institution(random: StreamRandom): Organisation {
    return this.institutions[this.#institutionChoice.draw(random)]!;
  }

  /** The name of a person. Some people are drawn much more often than others. */
  person(random: StreamRandom): string {
    this.#person.restart(this.seed, 4_294_967_296 + Math.floor(this.#people * random.next() ** 1.6));
    return `${inventedGivenName(this.#person)} ${inventedName(this.#person)}`;
  }

  /**
   * One to four research areas of the second level, with their top-level areas. Both lists are empty when nothing is
   * known.
   */
  areas(random: StreamRandom): { area: string[]; areaTop: string[] } {
    if (random.chance(0.1)) return { area: [], areaTop: [] };
    const count = Math.min(4, 1 + Math.floor(-Math.log(1 - random.next()) * 0.9));
    const area = new Set<string>();
    for (let drawn = 0; drawn < count; drawn++) area.add(this.#areas[this.#areaChoice.draw(random)]!);
    return { area: [...area], areaTop: [...new Set([...area].map(topLevelCode))] };
  }
}

/** Makes about one funder in three part of another one of a higher rank. */
function inFamilies(organisations: Organisation[], random: StreamRandom): Funder[] {
  const funders: Funder[] = [];
  for (const organisation of organisations) {
    const above = funders.length > 0 && random.chance(1 / 3) ? random.pick(funders).family : [];
    funders.push({ ...organisation, family: [organisation.id, ...above] });
  }
  return funders;
}

function shuffled<Item>(items: Item[], random: StreamRandom): Item[] {
  const order = new Map(items.map((item) => [item, random.next()]));
  return items.toSorted((a, b) => order.get(a)! - order.get(b)!);
}
