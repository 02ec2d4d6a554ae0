import { mixedPoints, scoreOfMeaning, wordsPower } from '../../mixed-score.ts';
import type { Nearness } from '../../nearness.ts';
import { partsOf } from '../../parts-of.ts';
import type { Plan } from '../../plan.ts';
import type { ListRequest } from '../../port.ts';
import { scoreScale } from '../../ranking.ts';
import type { Clause } from './clauses.ts';
import type { Reading } from './reading.ts';

/** So many records are told to the cluster with their nearness: the nearest. The meaning of the others hardly counts. */
const MOST_NEAR = 2_000;
/** The words of a query are taken to be worth at least this, also when all of them are common. */
const LEAST_WORTH = 1;

/** The formula of `mixed-score.ts`, in the language of the cluster. */
const MIXED = `
  double share = _score / params.whole;
  double words = share <= 1 ? Math.pow(share, params.power) : params.power * (share - 1) + 1;
  def near = params.near.get(Long.toString(doc['id'].value));
  return params.points * words + (near == null ? 0 : near);`;

/** Mixes the meaning of records into their scores by words. */
export class Near {
  readonly #params: Clause;
  /** The records whose meaning makes them close: with some of the words, and without any. */
  readonly closeIds: number[];
  readonly wordlessIds: number[];

  private constructor(nearness: Nearness, worth: number) {
    const places = Array.from(nearness.ids.keys())
      .sort((a, b) => nearness.values[b]! - nearness.values[a]! || a - b)
      .slice(0, MOST_NEAR);
    const scoreAt = (place: number) => scoreOfMeaning(nearness.values[place]!) / scoreScale;
    this.#params = {
      whole: Math.max(LEAST_WORTH, worth),
      power: wordsPower,
      points: mixedPoints,
      near: Object.fromEntries(places.map((place) => [nearness.ids[place]!, scoreAt(place)])),
    };
    const idsFrom = (least: number) =>
      places.filter((place) => nearness.values[place]! >= least).map((place) => nearness.ids[place]!);
    this.closeIds = idsFrom(nearness.closeFrom);
    this.wordlessIds = idsFrom(nearness.wordlessFrom);
  }

  /** Null when a request is not ordered by relevance, says nothing of meaning, or has no words. */
  static async of(
    { nearness, sort }: Pick<ListRequest, 'nearness' | 'sort'>,
    plan: Plan | null,
    { statistics }: Reading,
  ): Promise<Near | null> {
    if (!nearness || !plan || sort.by !== 'relevance') return null;
    const worths = await statistics.worths(partsOf(plan).wanted);
    return new Near(
      nearness,
      worths.reduce((sum, worth) => sum + worth, 0),
    );
  }

  /** A scored query with the meaning mixed in. */
  mixed(query: Clause): Clause {
    return { script_score: { query, script: { source: MIXED, params: this.#params } } };
  }
}
