import type { IndexDocument, IndexSchema } from '../../port.ts';
import type { AverageLengths } from '../../ranking.ts';
import { LiveFields } from '../columns/live-fields.ts';
import type { Part } from '../columns/part.ts';
import { encodeDocuments } from '../encode-documents.ts';
import { scopedBase } from '../tables.ts';
import { PartWords } from '../words/part-words.ts';

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
    const { batches, values } = await encodeDocuments(documents, scopedBase, averages, fields);
    for (const [index, { id }] of documents.entries()) columns.add(id, values[index]!);
    fields.keepValues(documents);
    return new ScopedPart(columns.part(null), new PartWords(batches));
  }
}
