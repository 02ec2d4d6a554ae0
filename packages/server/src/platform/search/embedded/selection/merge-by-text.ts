import { compareTexts } from '../../compare-texts.ts';
import type { OrderedDocuments } from './ranked-documents.ts';

/** The number of texts that are read at once. */
const BLOCK = 50_000;

/** Documents of a generation and live documents, each sorted by the same text field. */
export interface TextOrders {
  descending: boolean;
  written: OrderedDocuments;
  /** Reads the texts of some documents of the generation, by their numbers. */
  textsOf(documents: Int32Array): Promise<Map<number, string | null>>;
  live: OrderedDocuments;
  /** The texts of the live documents that have one, in their order. */
  liveTexts: string[];
}

/**
 * Merges both orders into one order of ids. Texts of the generation are read only in those blocks into which a live
 * document falls.
 */
export async function mergeByText(
  { descending, written, textsOf, live, liveTexts }: TextOrders,
  block = BLOCK,
): Promise<Float64Array> {
  const sign = descending ? -1 : 1;
  const merged = new Float64Array(written.ids.length + live.ids.length);
  let length = 0;
  let next = 0;
  const append = (ids: Float64Array) => {
    merged.set(ids, length);
    length += ids.length;
  };
  const nextPrecedes = (text: string, id: number) =>
    next < liveTexts.length && (compareTexts(liveTexts[next]!, text) * sign || live.ids[next]! - id) < 0;

  const ends: number[] = [];
  for (let end = block; end < written.known + block; end += block) ends.push(Math.min(end, written.known));
  const lastTexts = await textsOf(Int32Array.from(ends, (end) => written.documents[end - 1]!));
  for (const [index, end] of ends.entries()) {
    const start = ends[index - 1] ?? 0;
    const lastText = lastTexts.get(written.documents[end - 1]!)!;
    if (!nextPrecedes(lastText, written.ids[end - 1]!)) {
      append(written.ids.subarray(start, end));
      continue;
    }
    const texts = await textsOf(written.documents.subarray(start, end));
    for (let at = start; at < end; at++) {
      const text = texts.get(written.documents[at]!)!;
      while (nextPrecedes(text, written.ids[at]!)) merged[length++] = live.ids[next++]!;
      merged[length++] = written.ids[at]!;
    }
  }
  append(live.ids.subarray(next, live.known));
  // Documents without a text come last, ordered by id.
  const without = new Float64Array(merged.length - length);
  without.set(written.ids.subarray(written.known));
  without.set(live.ids.subarray(live.known), written.ids.length - written.known);
  append(without.sort());
  return merged;
}
