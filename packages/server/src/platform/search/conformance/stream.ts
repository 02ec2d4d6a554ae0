import type { IndexDocument, MatchList } from '../port.ts';

/** The ids of a list, read to its end. */
export async function idsOf({ ids }: MatchList): Promise<number[]> {
  const all: number[] = [];
  for await (const batch of ids) all.push(...batch);
  return all;
}

/** Documents as a builder takes them. */
export async function* streamOf(documents: IndexDocument[]): AsyncGenerator<IndexDocument> {
  yield* documents;
}
