import type { Examples, ExamplesRequest } from '../../examples.ts';
import { InvalidQuery } from '../../faults.ts';
import { hasValues } from '../../field-values.ts';
import { examplesOf, SpreadIds } from '../../spread-ids.ts';
import { codePlaces } from '../columns/code-places.ts';
import type { Part } from '../columns/part.ts';
import type { Lease } from '../lease.ts';
import { Matching } from '../matching.ts';
import type { Session } from '../session.ts';
import { Workspace } from '../workspace.ts';

/** Chooses the examples of all codes in one pass over the documents that have any. */
export async function runExamples(
  session: Session,
  lease: Lease,
  { field, codes, each, exclude }: ExamplesRequest,
): Promise<Examples> {
  if (!hasValues(lease.schema.fields[field])) throw new InvalidQuery(`"${field}" has no codes`);
  const chosen = new Map(codes.map((code) => [code, new SpreadIds(each)]));
  await Workspace.use(async (workspace) => {
    const matching = await Matching.prepare(session, lease, workspace, {
      plan: null,
      demands: {
        hard: [{ key: field, where: { op: 'any-of', field, values: [...codes] } }],
        soft: [],
        restrictTo: null,
        exclude: [...exclude],
      },
      fields: [field],
    });
    const readers = new Map<Part, (document: number) => void>();
    for (const part of matching.parts) readers.set(part, await reader(part, field, chosen));
    await matching.visit((_, { part, start }, { full }) => {
      const read = readers.get(part)!;
      for (let at = 0; at < full.length; at++) read(start + full.docs[at]!);
    });
  });
  return examplesOf(chosen);
}

/** Reads a document of a part: adds its id to each of its codes that are wanted. */
async function reader(part: Part, field: string, chosen: ReadonlyMap<string, SpreadIds>) {
  const places = await part.values(field).codes!.placesOf([...chosen.keys()]);
  const byPlace = new Map([...places].map(([code, place]) => [place, chosen.get(code)!]));
  const placesOf = codePlaces(part, field);
  return (document: number) => {
    const own = placesOf(document);
    for (let at = 0; at < own.length; at++) byPlace.get(own[at]!)?.add(part.ids[document]!);
  };
}
