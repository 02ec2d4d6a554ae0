import type { Part } from './part.ts';

/** Reads the places of the codes of a loaded field that a document of a part has. */
export function codePlaces(part: Part, field: string): (document: number) => ArrayLike<number> {
  const column = part.column(field);
  const { sets, lists } = part.values(field);
  if (lists) return (document) => lists.members.subarray(lists.ends[document]!, lists.ends[document + 1]!);
  return (document) => {
    const number = column[document]!;
    if (number === 0) return [];
    return sets ? sets.members.subarray(sets.ends[number - 1]!, sets.ends[number]!) : [number];
  };
}
