import type { IndexDocument, IndexSchema } from '../../port.ts';
import type { AverageLengths } from '../../ranking.ts';
import { type Analysed, analysed } from './analysed.ts';
import type { Action } from './bulk.ts';
import { rowOf } from './row.ts';

/**
 * What says that a document is no newer than another: `asOf` is a number that grows with the catalogue. Servers that give the
 * cluster the same changes then agree on the newest. Without it, what comes last counts.
 */
function versionOf(asOf: number | undefined): Record<string, unknown> {
  return asOf === undefined ? {} : { version: asOf, version_type: 'external_gte' };
}

export function putAction(
  document: IndexDocument,
  words: Analysed,
  schema: IndexSchema,
  asOf?: number,
): Action {
  return [{ index: { _id: String(document.id), ...versionOf(asOf) } }, rowOf(document, words, schema)];
}

export function deleteAction(id: number, asOf: number | undefined): Action {
  return [{ delete: { _id: String(id), ...versionOf(asOf) } }];
}

/** The actions that put some documents. */
export function putActions(
  documents: IndexDocument[],
  schema: IndexSchema,
  averages: AverageLengths,
): Action[] {
  return documents.map((document) => putAction(document, analysed(document, averages), schema));
}
