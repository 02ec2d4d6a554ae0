import type { Part } from './part.ts';

/** The codes of a loaded field that each of these documents of a part has, in the order of the documents. */
export async function codesOfDocuments(part: Part, field: string, documents: number[]): Promise<string[][]> {
  const column = part.column(field);
  const { codes, sets, lists } = part.values(field);
  const places = documents.map((document): number[] => {
    if (lists) return [...lists.members.subarray(lists.ends[document]!, lists.ends[document + 1]!)];
    const number = column[document]!;
    if (number === 0) return [];
    return sets ? [...sets.members.subarray(sets.ends[number - 1]!, sets.ends[number]!)] : [number];
  });
  const distinct = [...new Set(places.flat())];
  const found = await codes!.codesAt(distinct);
  const texts = new Map(distinct.map((place, index) => [place, found[index]!]));
  return places.map((each) => each.map((place) => texts.get(place)!));
}
