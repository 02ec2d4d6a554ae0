import type { Kysely } from 'kysely';
import type { Admitted } from '../../../platform/auth/caller.ts';
import type { Database } from '../../../platform/db/schema.ts';
import type { FoundFile } from './stored-file.store.ts';

/** A member of an institution. */
export type Member = Admitted<'viewer'>;

/**
 * For each kind of subject: whether a member may read the files of the subject with this id, which is one of the member's
 * own institution.
 */
export type FileReaders = Record<
  string,
  (db: Kysely<Database>, member: Member, subjectId: string) => Promise<boolean>
>;

/**
 * Whether a member may read a file of their institution: while nothing refers to it, whoever uploaded it; then whoever
 * may read one of its subjects.
 */
export async function mayRead(
  db: Kysely<Database>,
  readers: FileReaders,
  member: Member,
  { uploadedBy, subjects }: FoundFile,
): Promise<boolean> {
  if (subjects.length === 0) return uploadedBy === member.person.id;
  for (const { kind, id } of subjects) {
    const reads = readers[kind];
    if (!reads) throw new Error(`nobody says who may read files of the kind ${kind}`);
    if (await reads(db, member, id)) return true;
  }
  return false;
}
