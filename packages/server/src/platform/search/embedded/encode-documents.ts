import { setImmediate as turn } from 'node:timers/promises';
import type { IndexDocument } from '../port.ts';
import type { AverageLengths } from '../ranking.ts';
import { InvertedDocuments } from './build/inverted-documents.ts';
import type { ColumnValue } from './columns/live-columns.ts';
import type { LiveFields } from './columns/live-fields.ts';
import { segmentDocuments } from './lists/doc-list.ts';
import { BatchWords } from './words/batch-words.ts';

/** After this many documents searches get a turn. */
const longestRun = 10;

/**
 * The words of documents that are kept in memory, numbered from `first`, and the values of the fields of each. Throws when a value does not
 * fit the kind of its field.
 */
export async function encodeDocuments(
  documents: IndexDocument[],
  first: number,
  averages: AverageLengths,
  fields: LiveFields,
): Promise<{ batches: BatchWords[]; values: ColumnValue[][] }> {
  const batches: BatchWords[] = [];
  const values: ColumnValue[][] = [];
  for (let start = 0; start < documents.length; start += segmentDocuments) {
    const segment = new InvertedDocuments(first + start, averages);
    for (const document of documents.slice(start, start + segmentDocuments)) {
      segment.add(document);
      values.push(fields.encode(document));
      if (values.length % longestRun === 0) await turn();
    }
    batches.push(BatchWords.of(segment));
  }
  return { batches, values };
}
