import { compareTexts } from '../compare-texts.ts';
import type { Hit, SearchRequest } from '../port.ts';
import { scoreScale } from '../ranking.ts';
import type { NearScores } from './close/near-scores.ts';
import type { Lease } from './lease.ts';
import type { DocList } from './lists/doc-list.ts';
import type { Segment, Segments } from './lists/segments.ts';
import type { Matching } from './matching.ts';
import { RankingKeys } from './ranking-keys.ts';
import type { Filter } from './selection/filter.ts';
import { type TopDocument, TopDocuments } from './selection/top-documents.ts';
import type { Session } from './session.ts';
import { textsOf } from './texts-of.ts';

/** Collects the page of a search while its matches are visited. */
export class Page {
  readonly #request: SearchRequest;
  readonly #lease: Lease;
  readonly #segments: Segments;
  readonly #keys: RankingKeys;
  /**
   * Documents of the generation and those beside it are kept separately, because their places in the order of texts
   * cannot be compared.
   */
  readonly #tops: TopDocuments[];

  constructor(request: SearchRequest, lease: Lease, matching: Matching, near: NearScores | null) {
    const { segments, documents } = matching;
    this.#keys = new RankingKeys(request.sort, lease, matching, near);
    this.#request = request;
    this.#lease = lease;
    this.#segments = segments;
    const { from, size } = request;
    const count = size === 0 ? 0 : from + size;
    this.#tops = [0, 1].map(() => new TopDocuments(count, documents));
  }

  add(index: number, segment: Segment, filter: Filter, list: DocList | null): void {
    if (this.#request.size === 0) return;
    const { part, start } = segment;
    const live = this.#keys.areApart(part) ? 1 : 0;
    this.#tops[live]!.add(index, filter.full, start, part.ids, this.#keys.of(segment, filter, list));
  }

  /** The best matches in their order, up to the end of the page. */
  async hits(session: Session): Promise<Hit[]> {
    const { from, size, sort } = this.#request;
    const [written, live] = this.#tops.map((top) => top.take()) as [TopDocument[], TopDocument[]];
    const all = live.length > 0 ? await this.#merge(session, written, live) : written;
    return all.slice(0, from + size).map(({ id, key, score }) => ({
      id,
      score: (sort.by === 'relevance' ? 0 - key : score) / scoreScale,
      missingWords: [],
      byMeaning: false,
    }));
  }

  /** Merges documents of the generation with live ones by comparing the texts themselves. */
  async #merge(session: Session, written: TopDocument[], live: TopDocument[]): Promise<TopDocument[]> {
    const sort = this.#request.sort as Extract<SearchRequest['sort'], { by: 'field' }>;
    const texts = new Map<TopDocument, string | null>();
    const found = await textsOf(
      session,
      this.#lease,
      sort.field,
      Int32Array.from(written, ({ document }) => document),
    );
    for (const each of written) texts.set(each, found.get(each.document) ?? null);
    for (const each of live) {
      const { part } = this.#segments.all[each.segment]!;
      texts.set(each, part.texts(sort.field)![each.document] ?? null);
    }
    const sign = sort.direction === 'desc' ? -1 : 1;
    return [...written, ...live].sort((a, b) => {
      const [left, right] = [texts.get(a) ?? null, texts.get(b) ?? null];
      if (left === null || right === null) {
        if (left === right) return a.id - b.id;
        return left === null ? 1 : -1;
      }
      return compareTexts(left, right) * sign || a.id - b.id;
    });
  }
}
