import type { IndexDocument, IndexSchema } from '../../port.ts';
import type { GenerationFacts } from '../generation-facts.ts';

/** The settings of a build. `file` must not exist yet. */
export interface BuildOrder {
  file: string;
  schema: IndexSchema;
  threads: number;
  memoryLimitMb: number;
  segmentWords: number;
  temporaryDirectory: string;
}

/** The order comes first, and only once. After the end of the documents, or when the build is given up, nothing follows. */
export type ToBuilder =
  | { kind: 'order'; order: BuildOrder }
  | { kind: 'documents'; documents: IndexDocument[] }
  | { kind: 'finish'; watermark: string }
  | { kind: 'abandon' };

export type FromBuilder =
  | { kind: 'taken'; documents: number }
  | { kind: 'finished'; facts: GenerationFacts }
  | { kind: 'failed'; error: unknown };
