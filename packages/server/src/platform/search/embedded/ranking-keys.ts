import type { Sort } from '../port.ts';
import type { NearScores } from './close/near-scores.ts';
import type { Numbers } from './columns/numbers.ts';
import type { Part } from './columns/part.ts';
import type { Lease } from './lease.ts';
import type { DocList } from './lists/doc-list.ts';
import type { Segment } from './lists/segments.ts';
import type { Matching } from './matching.ts';
import type { Filter } from './selection/filter.ts';
import { placesOfTexts, type SortKey, sortKey } from './selection/sort-keys.ts';
import type { Ranked } from './selection/top-documents.ts';

/** The keys that the matches of a search are ordered by, segment by segment. The lowest key comes first. */
export class RankingKeys {
  readonly #sort: Sort;
  readonly #lease: Lease;
  readonly #near: NearScores | null;
  readonly #parts: Part[];
  readonly #keys: Float64Array;
  readonly #sortKeys = new Map<Part, SortKey>();
  /** By part beside the generation: the places of its texts. */
  #places: Map<Part, Numbers> | null = null;

  /** `near`: the scores by meaning, which count in the order by relevance. */
  constructor(sort: Sort, lease: Lease, { parts, workspace }: Matching, near: NearScores | null) {
    this.#sort = sort;
    this.#near = near;
    this.#lease = lease;
    this.#parts = parts;
    this.#keys = workspace.keys;
  }

  /**
   * The keys and scores of a segment's full matches, by their places in the list. They are valid until the next segment.
   */
  of(segment: Segment, { full }: Filter, list: DocList | null): Ranked {
    const keys = this.#keys;
    const { docs, places, length } = full;
    const scores = list?.scores ?? null;
    const weight = list?.weight ?? 1;
    const key = this.#keyOf(segment.part);
    if (key) for (let at = 0; at < length; at++) keys[places[at]!] = key(segment.start + docs[at]!);
    else if (scores) {
      const near = this.#near?.of(segment);
      for (let at = 0; at < length; at++) {
        const place = places[at]!;
        const score = scores[place]! * weight;
        keys[place] = near ? -this.#near!.ofWords(score) - near[docs[at]!]! : -score;
      }
    } else keys.fill(0, 0, segment.size);
    return { keys, scores, weight };
  }

  /**
   * Whether the keys of a part are places in the order of the texts of all parts beside the generation. Such keys cannot
   * be compared with those of the generation.
   */
  areApart({ first }: Part): boolean {
    const sort = this.#sort;
    return sort.by === 'field' && this.#lease.schema.fields[sort.field] === 'text' && first > 0;
  }

  #keyOf(part: Part): SortKey | null {
    if (this.#sort.by === 'relevance') return null;
    const known =
      this.#sortKeys.get(part) ?? sortKey(this.#sort, part, this.#lease.schema, this.#placesOf(part));
    this.#sortKeys.set(part, known);
    return known;
  }

  #placesOf(part: Part): Numbers | undefined {
    const sort = this.#sort;
    if (sort.by !== 'field' || !this.areApart(part)) return undefined;
    if (!this.#places) {
      const apart = this.#parts.filter((each) => this.areApart(each));
      const places = placesOfTexts(apart.map((each) => each.texts(sort.field) ?? []));
      this.#places = new Map(apart.map((each, index) => [each, places[index]!]));
    }
    return this.#places.get(part);
  }
}
