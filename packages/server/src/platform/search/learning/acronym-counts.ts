import { tokenise } from '../tokenise.ts';
import { isSameMeaning, meaningOf } from './meaning.ts';
import type { StatedAcronym } from './stated-acronyms.ts';

/** An acronym with the long form that most records state for it. */
export interface LearntAcronym {
  /** In small letters. */
  acronym: string;
  /** As most records write it: mtDNA. */
  written: string;
  /** As tokens joined by blanks. */
  long: string;
  /** The same words in another form, where several records state them so: "metal organic framework". */
  otherLong: string | null;
  /** Whether records also have the acronym in the plural. */
  plural: boolean;
  /** Records that state this long form, and those that state any long form of the acronym. */
  records: number;
  stated: number;
  /** Different titles and different funders among the records of the long form, of which no more than five and three are counted. */
  titles: number;
  funders: number;
}

interface Counted {
  records: number;
  plural: boolean;
  titles: Set<string>;
  funders: Set<string>;
  /** The ways in which acronym and long form were written, with the number of records. */
  acronyms: Map<string, number>;
  longs: Map<string, number>;
}

/** Pairs that are remembered at most. */
const MOST_PAIRS = 60_000;
/** Ways of writing that are remembered for each pair. */
const MOST_WRITTEN = 4;
const TITLE = 60;
const MOST_TITLES = 5;
const MOST_FUNDERS = 3;

/** Counts in how many records each acronym is stated with each long form. When it is full, pairs that few state are forgotten. */
export class AcronymCounts {
  readonly #counted = new Map<string, Map<string, Counted>>();
  #pairs = 0;

  /** Adds what one record states. */
  add(stated: StatedAcronym[], title: string, funders: string[]): void {
    const seen = new Set<string>();
    for (const { acronym, long, plural } of stated) {
      const tokens = tokenise(long);
      const key = acronym.toLowerCase();
      const meaning = meaningOf(tokens);
      if (meaning === '' || seen.has(`${key} ${meaning}`)) continue;
      seen.add(`${key} ${meaning}`);
      const counted = this.#pair(key, meaning);
      counted.records++;
      counted.plural ||= plural;
      if (counted.titles.size < MOST_TITLES) counted.titles.add(title.slice(0, TITLE));
      for (const funder of funders) if (counted.funders.size < MOST_FUNDERS) counted.funders.add(funder);
      note(counted.acronyms, acronym);
      note(counted.longs, tokens.join(' '));
    }
    if (this.#pairs > MOST_PAIRS) for (let few = 1; this.#pairs > MOST_PAIRS / 2; few++) this.#forget(few);
  }

  /** The acronyms that records with at least two titles state, those that most records state first. */
  learnt(): LearntAcronym[] {
    return [...this.#counted]
      .flatMap(([acronym, meanings]) => mostStated(acronym, meanings))
      .filter(({ titles }) => titles > 1)
      .sort((a, b) => b.records - a.records);
  }

  #pair(acronym: string, meaning: string): Counted {
    const meanings = this.#counted.get(acronym) ?? new Map<string, Counted>();
    this.#counted.set(acronym, meanings);
    const known = meanings.get(meaning);
    if (known) return known;
    const pair = {
      ...{ records: 0, plural: false, titles: new Set<string>(), funders: new Set<string>() },
      ...{ acronyms: new Map<string, number>(), longs: new Map<string, number>() },
    };
    meanings.set(meaning, pair);
    this.#pairs++;
    return pair;
  }

  /** Forgets all pairs that at most so many records state. */
  #forget(records: number): void {
    for (const [acronym, meanings] of this.#counted) {
      for (const [meaning, counted] of meanings) {
        if (counted.records <= records && meanings.delete(meaning)) this.#pairs--;
      }
      if (meanings.size === 0) this.#counted.delete(acronym);
    }
  }
}

function note(written: Map<string, number>, way: string): void {
  const times = written.get(way);
  if (times !== undefined || written.size < MOST_WRITTEN) written.set(way, (times ?? 0) + 1);
}

function byTimes(written: Map<string, number>): string[] {
  return [...written].sort(([, a], [, b]) => b - a).map(([way]) => way);
}

function mostStated(acronym: string, meanings: Map<string, Counted>): LearntAcronym[] {
  const sorted = [...meanings].sort(([, a], [, b]) => b.records - a.records);
  const [first] = sorted;
  if (!first) return [];
  const same = sorted.filter(([meaning]) => isSameMeaning(meaning, first[0]));
  const sum = (some: typeof sorted) => some.reduce((all, [, { records }]) => all + records, 0);
  const [long = '', otherLong] = byTimes(first[1].longs);
  const isOften = otherLong !== undefined && first[1].longs.get(otherLong)! > 1;
  return [
    {
      ...{ acronym, long, otherLong: isOften ? otherLong : null },
      written: byTimes(first[1].acronyms)[0] ?? acronym,
      plural: first[1].plural,
      records: sum(same),
      stated: sum(sorted),
      titles: Math.min(MOST_TITLES, new Set(same.flatMap(([, { titles }]) => [...titles])).size),
      funders: Math.min(MOST_FUNDERS, new Set(same.flatMap(([, { funders }]) => [...funders])).size),
    },
  ];
}
