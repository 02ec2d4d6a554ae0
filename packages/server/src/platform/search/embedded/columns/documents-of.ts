import type { Part } from './part.ts';
import { firstFrom } from './sorted-keys.ts';

/** The documents of a part that have one of these ids, removed ones included, counted from its first. */
export function documentsOf(part: Part, ids: number[]): number[] {
  return part.ascending ? searched(part, ids) : scanned(part, new Set(ids));
}

function scanned({ ids, size }: Part, wanted: Set<number>): number[] {
  const documents: number[] = [];
  for (let document = 0; document < size; document++) {
    if (wanted.has(ids[document]!)) documents.push(document);
  }
  return documents;
}

function searched({ ids, size }: Part, wanted: number[]): number[] {
  return wanted.flatMap((id) => {
    const place = firstFrom(ids, id, size);
    return place < size && ids[place] === id ? [place] : [];
  });
}
