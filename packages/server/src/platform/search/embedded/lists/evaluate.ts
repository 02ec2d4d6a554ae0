import type { Plan } from '../../plan.ts';
import { impactOf } from '../../ranking.ts';
import type { Accumulator } from './accumulator.ts';
import type { Arena } from './arena.ts';
import { type DocList, intersect, type OwnList, raise, subtract } from './doc-list.ts';
import type { LeafPostings } from './leaf-postings.ts';
import { findPhrase } from './phrase.ts';
import type { Run } from './run-layout.ts';
import type { Segments } from './segments.ts';

/** The arrays that an evaluation works in. */
interface Workspace {
  accumulator: Accumulator;
  arena: Arena;
}

/**
 * Evaluates a plan segment by segment. Lists stay small enough for the processor's cache, whatever the size of the index.
 */
export class Evaluation {
  readonly #accumulator: Accumulator;
  readonly #arena: Arena;
  readonly #postings: LeafPostings;
  readonly #segments: Segments;

  constructor(postings: LeafPostings, segments: Segments, { accumulator, arena }: Workspace) {
    this.#accumulator = accumulator;
    this.#arena = arena;
    this.#postings = postings;
    this.#segments = segments;
  }

  /** Begins the next segment. Lists handed out before are no longer valid. */
  begin(): void {
    this.#arena.takeBack();
  }

  /**
   * The documents of a segment that match, with their scores (see `ranking.ts`). The caller may use the list until
   * `begin`.
   */
  list(plan: Plan, segment: number): DocList {
    switch (plan.op) {
      case 'term': {
        const { run, weight } = this.#postings.term(plan, segment);
        return weighted(run, weight);
      }
      case 'phrase':
        return this.#phrase(plan, segment);
      case 'and':
        return this.#and(plan, segment);
      case 'or': {
        const lists = plan.of.map((each) => this.list(each, segment)).filter(({ length }) => length > 0);
        if (lists.length === 1) return lists[0]!;
        return plan.typed === undefined ? this.#sum(lists) : this.#highest(lists);
      }
      case 'boost': {
        const list = plan.must ? this.#own(this.list(plan.must, segment)) : this.#everything(segment);
        for (const each of plan.should) raise(list, this.list(each, segment));
        return list;
      }
      case 'telling':
        return this.#sum(
          plan.terms.map((term) => weighted(this.#postings.tellingTerm(term, segment), term.weight)),
        );
    }
  }

  /**
   * What each part of a query is worth, by its rarity: a document that lacks the part ranks lower by this share of what all
   * parts are worth.
   */
  worths(parts: Plan[]): number[] {
    return parts.map((part) => this.#worth(part) || this.#postings.rarestWorth);
  }

  /** 0 for a part that no document of the generation has. */
  #worth(plan: Plan): number {
    switch (plan.op) {
      case 'term':
      case 'phrase':
        return this.#postings.worth(plan);
      case 'or':
        // The commonest alternative decides: all together are no rarer.
        return plan.of.reduce((least, each) => lesserWorth(least, this.#worth(each)), 0);
      case 'and':
        return plan.of.reduce((sum, each) => sum + this.#worth(each), 0);
      default:
        return 0;
    }
  }

  #and({ of, without }: Extract<Plan, { op: 'and' }>, segment: number): DocList {
    const sizes = new Map(of.map((plan) => [plan, this.#mostOf(plan, segment)]));
    const ordered = of.toSorted((a, b) => sizes.get(a)! - sizes.get(b)!);
    let list: DocList | null = null;
    for (const plan of ordered) {
      if (list?.length === 0) return list;
      const other = this.list(plan, segment);
      list = list ? intersect(list, other, this.#arena.list()) : other;
    }
    list ??= this.#everything(segment);
    for (const plan of without) {
      if (list.length > 0) list = subtract(list, this.list(plan, segment), this.#arena.list());
    }
    return list;
  }

  #sum(lists: DocList[]): DocList {
    for (const list of lists) this.#accumulator.add(list);
    return this.#accumulator.take(this.#arena.list());
  }

  /** Alternatives for one word are the same word: the best of them counts. */
  #highest(lists: DocList[]): DocList {
    for (const list of lists) this.#accumulator.addHighest(list);
    return this.#accumulator.take(this.#arena.list());
  }

  #phrase(phrase: Extract<Plan, { op: 'phrase' }>, segment: number): DocList {
    const { words, prefix } = phrase;
    const weight = this.#postings.phraseWeight(phrase);
    const beginnings = prefix ? this.#postings.beginnings(phrase, segment) : null;
    let list: OwnList;
    if (beginnings && words.length === 1) {
      for (const run of beginnings) this.#accumulator.weigh(run);
      list = this.#accumulator.take(this.#arena.list());
    } else {
      const whole = prefix ? words.slice(0, -1) : words;
      const runs = whole.map((word) => this.#postings.word(word, segment));
      list = findPhrase(runs, beginnings, this.#arena.list());
    }
    const { scores, length } = list;
    for (let index = 0; index < length; index++) scores[index] = impactOf(scores[index]!, 0) * weight;
    return list;
  }

  /** An estimate of the most documents that can match in the segment. */
  #mostOf(plan: Plan, segment: number): number {
    switch (plan.op) {
      case 'term':
        return this.#postings.term(plan, segment).run?.docs.length ?? 0;
      case 'phrase': {
        const whole = plan.prefix ? plan.words.slice(0, -1) : plan.words;
        const lengths = whole.map((word) => this.#postings.word(word, segment)?.docs.length ?? 0);
        return Math.min(this.#segments.all[segment]!.size, ...lengths);
      }
      case 'and':
        return Math.min(
          this.#segments.all[segment]!.size,
          ...plan.of.map((each) => this.#mostOf(each, segment)),
        );
      case 'or':
        return plan.of.reduce((sum, each) => sum + this.#mostOf(each, segment), 0);
      default:
        return this.#segments.all[segment]!.size;
    }
  }

  #everything(segment: number): OwnList {
    const list = this.#arena.list();
    list.length = this.#segments.all[segment]!.size;
    for (let doc = 0; doc < list.length; doc++) list.docs[doc] = doc;
    list.scores.fill(0, 0, list.length);
    return list;
  }

  /** A copy that may be written to. */
  #own(list: DocList): OwnList {
    const own = this.#arena.list();
    own.docs.set(list.docs.length === list.length ? list.docs : list.docs.subarray(0, list.length));
    for (let index = 0; index < list.length; index++) own.scores[index] = list.scores[index]! * list.weight;
    own.length = list.length;
    return own;
  }
}

/** The lesser of two worths. 0 stands for a part that nothing has, and does not count. */
const lesserWorth = (one: number, other: number) =>
  one === 0 || other === 0 ? one + other : Math.min(one, other);

const noDocs = new Uint16Array(0);

function weighted(run: Run | undefined, weight: number): DocList {
  if (!run) return { docs: noDocs, scores: noDocs, weight, length: 0 };
  return { docs: run.docs, scores: run.numbers, weight, length: run.docs.length };
}
