import { setImmediate as turn } from 'node:timers/promises';
import type { IndexDocument, IndexSchema } from '../../port.ts';
import type { AverageLengths } from '../../ranking.ts';
import { InvertedDocuments } from '../build/inverted-documents.ts';
import { LiveFields } from '../columns/live-fields.ts';
import type { Part } from '../columns/part.ts';
import { segmentDocuments } from '../lists/doc-list.ts';
import { scopedBase } from '../tables.ts';
import { BatchWords } from '../words/batch-words.ts';
import { PartWords } from '../words/part-words.ts';

/** After this many documents other requests get a turn. */
const longestRun = 25;

/**
 * The documents of one scope, in memory only. It never changes: when the documents of the scope change, another takes
 * its place. A search that does not ask for the scope never meets it, so it cannot change what others find.
 */
export class ScopedPart {
  /** The fields. Documents are numbered from `scopedBase`. */
  readonly part: Part;
  readonly words: PartWords;

  private constructor(part: Part, words: PartWords) {
    this.part = part;
    this.words = words;
  }

  /** `averages` are those of the generation, so that scores can be compared. Throws when a value does not fit its field. */
  static async of(
    schema: IndexSchema,
    documents: IndexDocument[],
    averages: AverageLengths,
  ): Promise<ScopedPart> {
    // Labels are read only to suggest them, and the labels of a scope are not suggested.
    const fields = new LiveFields({ ...schema, labelled: [] });
    const columns = fields.columns(scopedBase);
    const words: BatchWords[] = [];
    for (let start = 0; start < documents.length; start += segmentDocuments) {
      const segment = new InvertedDocuments(scopedBase + start, averages);
      for (const [index, document] of documents.slice(start, start + segmentDocuments).entries()) {
        segment.add(document);
        columns.add(scopedBase + start + index, document.id, fields.encode(document));
        if (index % longestRun === longestRun - 1) await turn();
      }
      words.push(BatchWords.of(segment));
    }
    fields.keepValues(documents);
    return new ScopedPart(columns.part(null), new PartWords(words));
  }
}
