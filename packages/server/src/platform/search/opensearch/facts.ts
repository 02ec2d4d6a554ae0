import type { FieldKind, IndexSchema } from '../port.ts';
import type { AverageLengths } from '../ranking.ts';
import { INDEX_FORMAT } from './writing/mapping.ts';

/** The state of a generation. It is a document of the index beside it, so that every server sees the same. */
export interface GenerationFacts {
  format: number;
  fields: Record<string, FieldKind>;
  labelled: string[];
  generation: string;
  /** Into how many shards its documents are divided. */
  shards: number;
  /** The number of documents that the build wrote. */
  written: number;
  averages: AverageLengths;
  watermark: string;
  /** ISO time. */
  builtAt: string;
  /** How many documents were added, replaced or deleted since. */
  changed: number;
  /** When it was replaced by the next generation, in milliseconds since 1970. Null: it is the current one. */
  retiredAt: number | null;
}

/** Whether a generation was built by this version for the fields of this schema. */
export function fits(facts: GenerationFacts, schema: IndexSchema): boolean {
  const shape = (fields: Record<string, string>, labelled: string[]) =>
    JSON.stringify([Object.entries(fields), labelled]);
  return (
    facts.format === INDEX_FORMAT &&
    shape(facts.fields, facts.labelled) === shape(schema.fields, schema.labelled)
  );
}
