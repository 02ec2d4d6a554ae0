import type { SearchTarget } from '@fundry/contracts/search-state/search-targets.ts';
import type { Kysely } from 'kysely';
import { isPerson, type PersonalViewer, type Viewer } from '../../platform/auth/viewer.ts';
import type { Database } from '../../platform/db/schema.ts';

/** How a hit is marked for the viewer, under the names of the API. */
export interface RecordFlags {
  isTracked: boolean;
  hasNotes: boolean;
}

/**
 * What people have on records: dismissed, tracked, noted. A module above discovery implements the part that it keeps, and
 * `composition.ts` hands it in. Each implementer makes one query a page, and none for viewers who are no person.
 */
export interface RecordMarks {
  /** The flags of records by their present ids; records without any may be absent. */
  flags?(
    db: Kysely<Database>,
    viewer: PersonalViewer,
    target: SearchTarget,
    ids: number[],
  ): Promise<Map<number, Partial<RecordFlags>>>;
  /** The ids that stay out of what each of these people finds, by person; people without any may be absent. */
  excluded?(
    db: Kysely<Database>,
    viewers: PersonalViewer[],
    target: SearchTarget,
  ): Promise<Map<string, Set<number>>>;
}

/** What the questions below are asked of. */
export interface MarkedBy {
  db: Kysely<Database>;
  marks: readonly RecordMarks[];
}

const UNMARKED: RecordFlags = { isTracked: false, hasNotes: false };

/** The flags of each of the records for a viewer. */
export async function flagsFor(
  viewer: Viewer,
  target: SearchTarget,
  ids: number[],
  { db, marks }: MarkedBy,
): Promise<(id: number) => RecordFlags> {
  if (!isPerson(viewer) || ids.length === 0) return () => UNMARKED;
  const known = await Promise.all(marks.flatMap((each) => each.flags?.(db, viewer, target, ids) ?? []));
  return (id) => Object.assign({ ...UNMARKED }, ...known.map((flags) => flags.get(id)));
}

/** The ids that stay out of what a viewer finds. */
export async function excludedFor(viewer: Viewer, target: SearchTarget, by: MarkedBy): Promise<number[]> {
  if (!isPerson(viewer)) return [];
  return [...((await excludedForPeople([viewer], target, by)).get(viewer.personId) ?? [])];
}

/** The same for many people at once; people for whom nothing stays out may be absent. */
export async function excludedForPeople(
  viewers: PersonalViewer[],
  target: SearchTarget,
  { db, marks }: MarkedBy,
): Promise<Map<string, Set<number>>> {
  const excluded = await Promise.all(marks.flatMap((each) => each.excluded?.(db, viewers, target) ?? []));
  const together = new Map<string, Set<number>>();
  for (const [personId, ids] of excluded.flatMap((each) => [...each])) {
    together.set(personId, new Set([...(together.get(personId) ?? []), ...ids]));
  }
  return together;
}
