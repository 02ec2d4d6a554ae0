import type { Leaf, Plan } from '../../plan.ts';
import { inverseDocumentFrequency, rarestWorth } from '../../ranking.ts';
import { leavesOf } from './leaves.ts';
import { matching } from './plan-clauses.ts';
import type { Searcher } from './searcher.ts';

/** The most words whose frequencies are remembered. */
const MOST_KNOWN = 20_000;

/** How rare words and phrases are in the index of one generation. What was asked once is remembered. */
export class TermStatistics {
  readonly #documents: number;
  readonly #searcher: Searcher;
  readonly #frequencies = new Map<string, number>();

  /** `searcher`: reads the index without any scope. */
  constructor(documents: number, searcher: Searcher) {
    this.#documents = documents;
    this.#searcher = searcher;
  }

  /**
   * By part: what it is worth, by its rarity, in the scale of scores. A document that lacks a part ranks lower by the share of
   * what all parts are worth.
   */
  async worths(parts: Plan[]): Promise<number[]> {
    await this.#learn(parts.flatMap(leavesOf));
    const rarest = rarestWorth(this.#documents) / 64;
    return parts.map((part) => this.#worth(part) || rarest);
  }

  async #learn(leaves: Leaf[]): Promise<void> {
    const unknown = leaves.filter((leaf) => !this.#frequencies.has(keyOf(leaf)));
    const answers = await this.#searcher.searchAll(
      unknown.map((leaf) => ({ size: 0, track_total_hits: true, query: matching(leaf) })),
    );
    if (this.#frequencies.size > MOST_KNOWN) this.#frequencies.clear();
    unknown.forEach((leaf, index) => {
      this.#frequencies.set(keyOf(leaf), answers[index]!.hits.total.value);
    });
  }

  /** 0 for a part that no document has. */
  #worth(plan: Plan): number {
    switch (plan.op) {
      case 'term':
      case 'phrase': {
        const frequency = this.#frequencies.get(keyOf(plan)) ?? 0;
        return frequency === 0 ? 0 : inverseDocumentFrequency(frequency, this.#documents) / 64;
      }
      case 'and':
        return plan.of.reduce((sum, part) => sum + this.#worth(part), 0);
      case 'or': {
        // The commonest alternative decides: all together are no rarer.
        const worths = plan.of.map((part) => this.#worth(part)).filter((worth) => worth > 0);
        return worths.length === 0 ? 0 : Math.min(...worths);
      }
      default:
        return 0;
    }
  }
}

const keyOf = (leaf: Leaf) =>
  leaf.op === 'term' ? `t${leaf.stem}` : `${leaf.prefix ? 'b' : 'p'}${leaf.words.join(' ')}`;
