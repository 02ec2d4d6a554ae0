import type { IndexDocument, MatchList } from '../port.ts';

/** All ids of a list. */
export async function idsOf({ ids }: MatchList): Promise<number[]> {
  const all: number[] = [];
  for await (const batch of ids) all.push(...batch);
  return all;
}

/** Documents in the form that a build takes. */
export async function* streamOf(documents: IndexDocument[]): AsyncGenerator<IndexDocument> {
  yield* documents;
}
