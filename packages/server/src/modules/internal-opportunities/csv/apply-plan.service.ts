import { formatCount } from '@fundry/contracts/formats/count.ts';
import { MAX_INTERNAL } from '@fundry/contracts/internal-opportunities/internal-words.ts';
import type { Kysely } from 'kysely';
import type { Database } from '../../../platform/db/schema.ts';
import { drawInternalId } from '../../catalogue/catalogue.public.ts';
import { lockCount } from '../internal-opportunity.store.ts';
import type { Writing } from '../write/save-draft.service.ts';
import { insertImported, knownToAccount, lockSome, updateImported } from './import.store.ts';
import { type KeyedRow, type Plan, type PlannedRow, planImport, stillThere } from './plan-import.ts';
import type { FileFault } from './read-table.ts';

/** Plans an import on what nobody else changes meanwhile, and writes it when there is no fault. */
export function planAndWrite(writing: Writing, rows: readonly KeyedRow[]): Promise<Plan> {
  const { db, accountId } = writing;
  return db.transaction().execute(async (trx) => {
    await lockCount(trx, accountId);
    const ids = rows.flatMap(({ present }) => present?.id ?? []);
    const standing = stillThere(rows, await lockSome(trx, accountId, ids));
    const { planned, faults } = await planOf(trx, accountId, standing.rows);
    const all = [...standing.faults, ...faults];
    if (all.length === 0) await write(trx, writing, planned);
    return { planned, faults: all };
  });
}

/** Plans an import on what an account has now. */
export async function planOf(
  db: Kysely<Database>,
  accountId: string,
  rows: readonly KeyedRow[],
): Promise<Plan> {
  const known = await knownToAccount(db, accountId, {
    keys: rows.map(({ importKey }) => importKey),
    titles: rows.map(({ text }) => text.draft.title.toLowerCase()),
  });
  const { planned, faults } = planImport(rows, known);
  const created = planned.filter(({ act }) => act === 'create').length;
  return { planned, faults: [...faults, ...tooMany(known.count, created)] };
}

function tooMany(count: number, created: number): FileFault[] {
  if (created === 0 || count + created <= MAX_INTERNAL) return [];
  const fault =
    `An institution can have at most ${formatCount(MAX_INTERNAL)} internal opportunities. ` +
    `Yours has ${formatCount(count)}, and this file would add ${formatCount(created)}. Delete some first.`;
  return [{ row: null, column: null, fault }];
}

async function write(
  trx: Kysely<Database>,
  { accountId, personId, clock }: Writing,
  rows: PlannedRow[],
): Promise<void> {
  const by = { personId, at: clock.now() };
  const fresh = rows.filter(({ act }) => act === 'create');
  const drafts = fresh.map(({ text, importKey }) => ({ ...text, id: drawInternalId(), importKey }));
  await insertImported(trx, accountId, drafts, by);
  const changed = rows.flatMap(({ act, present, text }) =>
    act === 'change' && present ? [{ ...text, id: present.id }] : [],
  );
  await updateImported(trx, changed, by);
}
