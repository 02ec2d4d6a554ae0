import { formatCount } from '@fundry/contracts/formats/count.ts';
import type { newEntry } from '@fundry/contracts/home-content/home-entry-fields.ts';
import { type HomeKind, MAX_HOME_TEXT } from '@fundry/contracts/home-content/home-limits.ts';
import type { AuditAction } from '@fundry/contracts/identity/audit-words.ts';
import type { Kysely } from 'kysely';
import type { z } from 'zod';
import type { Caller } from '../../platform/auth/caller.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/schema.ts';
import { ApiError } from '../../platform/http/problem.ts';
import { safeHtml, wordsOfHtml } from '../catalogue/catalogue.public.ts';
import { audit } from '../institutions/institutions.public.ts';
import { writerAnswers } from './entry-answers.ts';
import { haveChanged, isNewer, noSuchEntry, tooMany } from './home-content-errors.ts';
import {
  deleteEntry,
  type EntryFields,
  entriesOf,
  entryById,
  type HomeEntry,
  insertEntry,
  orderEntries,
  updateEntry,
} from './home-entry.store.ts';

/** What the calls about the home page work with. */
export interface HomeContentServices {
  db: Kysely<Database>;
  clock: Clock;
}

/** Who writes, and whose entries: those of an institution, or with null those that everybody sees. */
export interface Writer {
  caller: Pick<Caller, 'person' | 'consumer'>;
  accountId: string | null;
}

type Given = z.output<typeof newEntry>;

/** All entries of the writer's owner. */
export async function listEntries({ db, clock }: HomeContentServices, { accountId }: Writer) {
  return writerAnswers(db, await entriesOf(db, accountId), clock.today());
}

/** Throws `ApiError`: 400 for a text that is too long, and 409 when there are as many entries as there can be. */
export async function createEntry(services: HomeContentServices, writer: Writer, given: Given) {
  const fields = fieldsOf(given);
  return inLog(services, writer, 'home-content/added', async (trx) => {
    const entry = await insertEntry(trx, writer.accountId, fields, writingOf(services, writer));
    if (entry === null) throw tooMany();
    return entry;
  });
}

/** Throws `ApiError`: 400 as above, 404 without such an entry, and 409 with it when somebody has changed it meanwhile. */
export async function changeEntry(
  services: HomeContentServices,
  writer: Writer,
  id: string,
  { version, ...given }: Given & { version: number },
) {
  const fields = fieldsOf(given);
  return inLog(services, writer, 'home-content/changed', async (trx) => {
    const writing = writingOf(services, writer);
    const entry = await updateEntry(trx, writer.accountId, { id, version }, fields, writing);
    if (entry !== null) return entry;
    throw await refusal(services, trx, writer, id, 'Your changes were not saved; compare the two.');
  });
}

/** Throws `ApiError`: 404 without such an entry, and 409 with it when it has another version than the given one. */
export async function removeEntry(
  services: HomeContentServices,
  writer: Writer,
  id: string,
  version: number | undefined,
): Promise<{ done: true }> {
  await inLog(services, writer, 'home-content/deleted', async (trx) => {
    const entry = await deleteEntry(trx, writer.accountId, { id, version });
    if (entry !== null) return entry;
    throw await refusal(services, trx, writer, id, 'It was not deleted. Read the new text first.');
  });
  return { done: true };
}

/** Puts the entries of a kind in order. Throws `ApiError` 409 when the ids are not exactly those of the kind. */
export async function reorderEntries(
  { db }: HomeContentServices,
  { accountId }: Writer,
  { kind, ids }: { kind: HomeKind; ids: string[] },
): Promise<{ done: true }> {
  if (!(await orderEntries(db, accountId, kind, ids))) throw haveChanged();
  return { done: true };
}

/** Does something to an entry, notes it in the audit log, and returns the entry as its writers see it. */
async function inLog(
  { db, clock }: HomeContentServices,
  { caller, accountId }: Writer,
  action: AuditAction,
  act: (trx: Kysely<Database>) => Promise<HomeEntry>,
) {
  return db.transaction().execute(async (trx) => {
    const entry = await act(trx);
    const detail = { title: entry.title, kind: entry.kind };
    await audit(trx, { at: clock.now(), by: caller, accountId, action, detail });
    const [answer] = await writerAnswers(trx, [entry], clock.today());
    if (answer === undefined) throw new Error('an entry without an answer');
    return answer;
  });
}

async function refusal(
  { clock }: HomeContentServices,
  trx: Kysely<Database>,
  { accountId }: Writer,
  id: string,
  consequence: string,
): Promise<ApiError> {
  const entry = await entryById(trx, accountId, id);
  const [newer] = await writerAnswers(trx, entry === null ? [] : [entry], clock.today());
  return newer === undefined ? noSuchEntry() : isNewer(newer, consequence);
}

function writingOf({ clock }: HomeContentServices, { caller }: Writer) {
  return { personId: caller.person?.id ?? null, at: clock.now() };
}

function fieldsOf({ text, ...given }: Given): EntryFields {
  const html = safeHtml(text);
  const words = wordsOfHtml(html);
  if (words.length > MAX_HOME_TEXT) {
    const [most, has] = [formatCount(MAX_HOME_TEXT), formatCount(words.length)];
    throw new ApiError(
      400,
      'home-content/too-long',
      `The text can have at most ${most} characters; this one has ${has}. Nothing was saved.`,
    );
  }
  return { ...given, html: words === '' ? '' : html };
}
