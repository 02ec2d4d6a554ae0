import type { Hit, SearchRequest } from '../port.ts';
import type { DocList } from './lists/doc-list.ts';
import type { Segment, Segments } from './lists/segments.ts';
import type { Matching } from './matching.ts';
import { scoreScale } from './ranking.ts';
import type { Filter } from './selection/filter.ts';
import { compareTexts, type SortKey, sortKey } from './selection/sort-keys.ts';
import { type TopDocument, TopDocuments } from './selection/top-documents.ts';
import type { Session } from './session.ts';
import { columnOf } from './tables.ts';
import type { Lease } from './target-index.ts';

/** Collects the page of a search while its matches are gone through. */
export class Page {
  readonly #request: SearchRequest;
  readonly #lease: Lease;
  readonly #segments: Segments;
  readonly #keys: Float64Array;
  readonly #sortKeys = new Map<unknown, SortKey>();
  /** Documents of the generation and live ones apart, since places in the order of texts are not comparable. */
  readonly #tops: TopDocuments[];

  constructor(request: SearchRequest, lease: Lease, { segments, documents, workspace }: Matching) {
    this.#keys = workspace.keys;
    this.#request = request;
    this.#lease = lease;
    this.#segments = segments;
    const { from, size } = request;
    const count = size === 0 ? 0 : from + size;
    this.#tops = [0, 1].map(() => new TopDocuments(count, documents));
  }

  add(index: number, segment: Segment, { full }: Filter, list: DocList | null): void {
    if (this.#request.size === 0) return;
    const { part, start } = segment;
    const { docs, places, length } = full;
    const keys = this.#keys;
    const scores = list?.scores ?? null;
    const weight = list?.weight ?? 1;
    const key = this.#sortKey(segment);
    if (key) for (let at = 0; at < length; at++) keys[places[at]!] = key(start + docs[at]!);
    else if (scores) for (let at = 0; at < length; at++) keys[places[at]!] = scores[places[at]!]! * -weight;
    else keys.fill(0, 0, segment.size);
    const live = this.#byText && part.first > 0 ? 1 : 0;
    this.#tops[live]!.add(index, full, start, part.ids, { keys, scores, weight });
  }

  async hits(session: Session): Promise<Hit[]> {
    const { from, size } = this.#request;
    const [written, live] = this.#tops.map((top) => top.take()) as [TopDocument[], TopDocument[]];
    const all = live.length > 0 ? await this.#merge(session, written, live) : written;
    return all
      .slice(from, from + size)
      .map(({ id, score }) => ({ id, score: score / scoreScale, missingWords: [] }));
  }

  get #byText(): boolean {
    const { sort } = this.#request;
    return sort.by === 'field' && this.#lease.schema.fields[sort.field] === 'text';
  }

  #sortKey({ part }: Segment): SortKey | null {
    const { sort } = this.#request;
    if (sort.by === 'relevance') return null;
    const known = this.#sortKeys.get(part) ?? sortKey(sort, part, this.#lease.schema);
    this.#sortKeys.set(part, known);
    return known;
  }

  /** Merges documents of the generation and live ones by the texts themselves. */
  async #merge(session: Session, written: TopDocument[], live: TopDocument[]): Promise<TopDocument[]> {
    const sort = this.#request.sort as Extract<SearchRequest['sort'], { by: 'field' }>;
    const texts = new Map<TopDocument, string | null>();
    const among = written.map(({ document }) => document).join(', ');
    const { generation } = this.#lease.source;
    const rows = among
      ? await session.rows(
          `SELECT doc, ${columnOf(sort.field)} FROM ${generation}.document WHERE doc IN (${among})`,
        )
      : [];
    const found = new Map(rows.map(([document, text]) => [Number(document), text as string | null]));
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
