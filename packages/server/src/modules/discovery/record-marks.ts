import type { SearchTarget } from '@fundry/contracts/search-state/search-targets.ts';
import type { Kysely } from 'kysely';
import { signInFirst } from '../../platform/auth/access.ts';
import { isPerson, type PersonalViewer, type Viewer } from '../../platform/auth/viewer.ts';
import type { Database } from '../../platform/db/schema.ts';

/** The flags of a hit for the viewer, under the names of the API. */
export interface RecordFlags {
  isTracked: boolean;
  hasNotes: boolean;
  /** The viewer's institution sends it to its research-information system. Left out otherwise. */
  isSent?: true;
}

/**
 * The marks that people put on records: dismissed, tracked, noted, sent. A module above discovery implements the part that
 * it keeps, and `composition.ts` passes it in. Each implementation makes one query per page, and none for viewers who
 * are not a person.
 */
export interface RecordMarks {
  /** The flags of records by their present ids. Records without flags may be left out. */
  flags?(
    db: Kysely<Database>,
    viewer: PersonalViewer,
    target: SearchTarget,
    ids: number[],
  ): Promise<Map<number, Partial<RecordFlags>>>;
  /** The ids to exclude from the results of each of these people, by person. People without any may be left out. */
  excluded?(
    db: Kysely<Database>,
    viewers: PersonalViewer[],
    target: SearchTarget,
  ): Promise<Map<string, Set<number>>>;
  /**
   * The present ids of the opportunities that the viewer tracks in a group or view, the latest tracked first. Throws
   * `ApiError` 404 for a group that is not theirs.
   */
  tracked?(db: Kysely<Database>, viewer: PersonalViewer, groupId: string): Promise<number[]>;
  /**
   * The present ids of the opportunities that the viewer's institution sends with a label or in a view, the latest sent
   * first. Throws `ApiError` 404 for a label that is not the institution's.
   */
  sent?(db: Kysely<Database>, viewer: PersonalViewer, labelId: string): Promise<number[]>;
}

/** The source of marks for the functions below. */
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

/** Opportunities, each with what the viewer has done with it. */
export async function withMarks<Opportunity extends { id: string }>(
  viewer: Viewer,
  opportunities: readonly Opportunity[],
  by: MarkedBy,
): Promise<(Opportunity & Pick<RecordFlags, 'isTracked' | 'isSent'>)[]> {
  const ids = opportunities.map(({ id }) => Number(id));
  const flags = await flagsFor(viewer, 'opportunities', ids, by);
  return opportunities.map((each) => {
    const { isTracked, isSent } = flags(Number(each.id));
    return { ...each, isTracked, isSent };
  });
}

/** The ids to exclude from the results of a viewer. */
export async function excludedFor(viewer: Viewer, target: SearchTarget, by: MarkedBy): Promise<number[]> {
  if (!isPerson(viewer)) return [];
  return [...((await excludedForPeople([viewer], target, by)).get(viewer.personId) ?? [])];
}

/** The same for many people at once. People without excluded ids may be left out. */
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

/**
 * The opportunities that a viewer tracks in a group or view, the latest tracked first. Throws `ApiError`: 401 for viewers
 * who are not a person, and 404 for a group that is not theirs.
 */
export function trackedBy(viewer: Viewer, groupId: string, by: MarkedBy): Promise<number[]> {
  return listedBy('tracked', viewer, groupId, by);
}

/**
 * The opportunities that a viewer's institution sends with a label or in a view, the latest sent first. Throws as
 * `trackedBy` does.
 */
export function sentBy(viewer: Viewer, labelId: string, by: MarkedBy): Promise<number[]> {
  return listedBy('sent', viewer, labelId, by);
}

async function listedBy(
  kind: 'tracked' | 'sent',
  viewer: Viewer,
  listId: string,
  { db, marks }: MarkedBy,
): Promise<number[]> {
  if (!isPerson(viewer)) throw signInFirst();
  return (await Promise.all(marks.flatMap((each) => each[kind]?.(db, viewer, listId) ?? []))).flat();
}
