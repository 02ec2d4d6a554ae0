import type { IndexDocument } from '../port.ts';

/** Documents as a builder takes them. */
export async function* streamOf(documents: IndexDocument[]): AsyncGenerator<IndexDocument> {
  yield* documents;
}
