import { setImmediate as turn } from 'node:timers/promises';
import type { Run } from '../lists/run-layout.ts';
import { firstOf, type Segments } from '../lists/segments.ts';
import type { BatchWords } from './batch-words.ts';
import type { Counting } from './counting.ts';
import type { Renumbering } from './renumbering.ts';
import { tidied } from './tidied.ts';
import { withoutGone } from './without-gone.ts';

/**
 * The words of the documents beside a generation, in memory: of the live part or of a scope. They never change: what adds documents makes
 * others.
 */
export class PartWords {
  /** Ascending by document. */
  readonly #batches: readonly BatchWords[];

  constructor(batches: readonly BatchWords[] = []) {
    this.#batches = batches;
  }

  /** These words and those of later documents. */
  with(later: BatchWords[]): PartWords {
    return new PartWords([...this.#batches, ...later]);
  }

  /** The same in fewer batches. Words of documents that no longer count may be left out. */
  async tidied(counting: Counting): Promise<PartWords> {
    return new PartWords(await tidied(await withoutGone(this.#batches, counting), counting));
  }

  /** How many documents the batches have. */
  get documents(): number {
    return this.#batches.reduce((sum, batch) => sum + batch.documents, 0);
  }

  /** The words of only these documents, under their new numbers. Others get turns meanwhile. */
  async renumbered(documents: Renumbering): Promise<PartWords> {
    const batches: BatchWords[] = [];
    for (const batch of this.#batches) {
      if (documents.between(batch.first, batch.end) === 0) continue;
      batches.push(await batch.renumbered(documents));
      await turn();
    }
    return new PartWords(batches);
  }

  /** In how many batches they are. */
  get batches(): number {
    return this.#batches.length;
  }

  /** The number of documents in what the batches find. */
  documentsWith(find: (words: BatchWords) => Run[]): number {
    let documents = 0;
    for (const batch of this.#batches) for (const run of find(batch)) documents += documentsIn(run);
    return documents;
  }

  /** The words that begin with a prefix, and the number of documents that have each. */
  formsBeginning(prefix: string): Map<string, number> {
    const forms = new Map<string, number>();
    for (const batch of this.#batches) {
      for (const { word, run } of batch.formsBeginning(prefix)) {
        forms.set(word, (forms.get(word) ?? 0) + documentsIn(run));
      }
    }
    return forms;
  }

  /**
   * Adds what the batches find to the runs of a leaf, by segment: at most one run for each segment. Documents that are in none of the
   * segments are left out. Returns the number of rows.
   */
  addTo(runs: Run[][], segments: Segments, find: (words: BatchWords) => Run[]): number {
    const pieces = new Map<number, Piece[]>();
    for (const batch of this.#batches) {
      for (const run of find(batch)) {
        for (const { segment, ...piece } of piecesOf(run, batch.first, segments)) {
          const known = pieces.get(segment);
          if (known) known.push(piece);
          else pieces.set(segment, [piece]);
        }
      }
    }
    let rows = 0;
    for (const [segment, some] of pieces) {
      const run = joined(some);
      runs[segment]!.push(run);
      rows += run.docs.length;
    }
    return rows;
  }
}

/** Rows of one segment. */
interface Piece extends Run {
  /** What makes their documents count from the first of the segment. */
  offset: number;
}

/** The rows of a run by segment. `first`: the document from which those of the run count. */
function* piecesOf(
  { docs, numbers }: Run,
  first: number,
  segments: Segments,
): Iterable<Piece & { segment: number }> {
  for (let from = 0; from < docs.length; ) {
    const segment = segments.indexOf(first + docs[from]!);
    if (segment < 0) {
      from++;
      continue;
    }
    const start = firstOf(segments.all[segment]!);
    const last = start + segments.all[segment]!.size - first;
    let to = docs.length;
    if (docs[to - 1]! >= last) for (to = from + 1; docs[to]! < last; ) to++;
    yield {
      segment,
      offset: first - start,
      docs: docs.subarray(from, to),
      numbers: numbers.subarray(from, to),
    };
    from = to;
  }
}

function joined(pieces: Piece[]): Run {
  if (pieces.length === 1 && pieces[0]!.offset === 0) return pieces[0]!;
  const rows = pieces.reduce((sum, { docs }) => sum + docs.length, 0);
  const docs = new Uint16Array(rows);
  const numbers = new Int32Array(rows);
  let row = 0;
  for (const piece of pieces) {
    for (let index = 0; index < piece.docs.length; index++)
      docs[row + index] = piece.docs[index]! + piece.offset;
    numbers.set(piece.numbers, row);
    row += piece.docs.length;
  }
  return { docs, numbers };
}

/** The number of documents of a run. Several rows of one document follow each other. */
function documentsIn({ docs }: Run): number {
  let count = 0;
  for (let row = 0; row < docs.length; row++) if (row === 0 || docs[row] !== docs[row - 1]) count++;
  return count;
}
