import { codePlaces } from './code-places.ts';
import type { Part } from './part.ts';

/** The codes of a loaded field that each of these documents of a part has, in the order of the documents. */
export async function codesOfDocuments(part: Part, field: string, documents: number[]): Promise<string[][]> {
  const placesOf = codePlaces(part, field);
  const places = documents.map((document) => Array.from(placesOf(document)));
  const distinct = [...new Set(places.flat())];
  const found = await part.values(field).codes!.codesAt(distinct);
  const texts = new Map(distinct.map((place, index) => [place, found[index]!]));
  return places.map((each) => each.map((place) => texts.get(place)!));
}
