import type { ApplicationText } from '@fundry/contracts/competitions/competition-words.ts';
import type { StoredFile } from '@fundry/contracts/files/file-fields.ts';
import type { Kysely } from 'kysely';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/schema.ts';
import { type FileReaders, keepFiles, releaseFiles, storedFiles } from '../../files/files.public.ts';
import { askingOf } from '../access/asking.ts';
import { findCompetition } from '../access/competition.store.ts';
import type { Asking } from '../access/competition-row.store.ts';
import { involvementOf } from '../access/require-right.ts';
import { rightsIn } from '../competition.policy.ts';
import { applicationHead } from './application.store.ts';

type Db = Kysely<Database>;

/** The files of a draft, and those of what was handed in, are kept apart: who may read them differs. */
const DRAFT = 'competition-draft';
const HANDED_IN = 'competition-application';

/** Keeps the files of a draft, or of what was handed in. Throws `ApiError` 404 when one is not the applicant's. */
export function keepApplicationFiles(
  trx: Db,
  { accountId, personId, at }: Asking,
  id: string,
  { files }: ApplicationText,
  of: 'draft' | 'handed-in',
): Promise<void> {
  const subject = { accountId, kind: of === 'draft' ? DRAFT : HANDED_IN, id };
  return keepFiles(trx, subject, { fileIds: idsIn({ files }), personId, had: [], at });
}

/** Gives up the files of an application that is deleted. */
export async function releaseApplicationFiles(
  trx: Db,
  { accountId, at }: { accountId: string; at: Date },
  id: string,
): Promise<void> {
  for (const kind of [DRAFT, HANDED_IN]) await releaseFiles(trx, { accountId, kind, id }, at);
}

/** Texts of applications as the API answers them: with the names of the files in place of their ids. */
export async function withFiles(db: Db, accountId: string, texts: readonly (ApplicationText | null)[]) {
  const ids = texts.flatMap((text) => (text ? idsIn(text) : []));
  const known = await storedFiles(db, accountId, ids);
  return (text: ApplicationText): ApplicationText<StoredFile> => ({
    ...text,
    files: Object.fromEntries(
      Object.entries(text.files).map(([field, of]) => [field, of.flatMap((id) => known.get(id) ?? [])]),
    ),
  });
}

/** Who may read the files of applications: those of a draft its applicant, those of what was handed in whoever reads it. */
export function competitionFileReaders(clock: Clock): FileReaders {
  const isOwn: FileReaders[string] = async (db, member, id) =>
    (await applicationHead(db, id))?.personId === member.person.id;
  return {
    [DRAFT]: isOwn,
    async [HANDED_IN](db, member, id) {
      const head = await applicationHead(db, id);
      if (!head) return false;
      if (head.personId === member.person.id) return true;
      const asking = askingOf(clock, member);
      const row = await findCompetition(db, asking, head.competitionId);
      return row !== null && rightsIn(involvementOf(row, asking), row.state).may.has('read-applications');
    },
  };
}

function idsIn({ files }: Pick<ApplicationText, 'files'>): string[] {
  return [...new Set(Object.values(files).flat())];
}
