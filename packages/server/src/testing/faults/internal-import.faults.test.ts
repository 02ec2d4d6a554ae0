import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { exportFile } from '../../modules/internal-opportunities/csv/export-file.ts';
import { importFile } from '../../modules/internal-opportunities/csv/import.service.ts';
import { idsOfInternal } from '../../modules/internal-opportunities/list/internal-list.store.ts';
import { fixedClock } from '../../platform/clock.ts';
import { Random } from '../../platform/random.ts';
import { createTestDatabase, type TestDatabase } from '../database.ts';
import { IN_FULL } from '../in-full.ts';
import { addAccount, addPerson } from '../people.ts';
import { killImport } from './internal-import-child.ts';

const KILLS = IN_FULL ? 50 : 2;
const SEED = Number(process.env.FUNDRY_FAULT_SEED ?? 20_260_305);
const NEW = 30;
const CHANGED = 10;
/** Longer than an import takes. */
const LONG_MS = 60_000;

let database: TestDatabase;
let editor: { accountId: string; personId: string };
beforeAll(async () => {
  database = await createTestDatabase();
  const accountId = await addAccount(database.db, 'Alpha');
  const personId = await addPerson(database.db, 'eva@post.example', { accountId, role: 'EDITOR' });
  editor = { accountId, personId };
});
afterAll(() => database?.drop());

test(`imports killed at ${KILLS} random moments (seed ${SEED}) leave nothing half done, and none doubles when it is repeated`, async () => {
  const random = new Random(SEED);
  await bringIn(`Title\n${rowsOf('Kept', CHANGED)}`);
  const workMs = await killImport(
    { databaseUrl: database.url, csv: await fileOf('Timed'), ...editor },
    LONG_MS,
  );
  let whole = 0;
  for (let kill = 0; kill < KILLS; kill++) {
    const csv = await fileOf(`Kill ${kill}`);
    await killImport({ databaseUrl: database.url, csv, ...editor }, random.next() * workMs);
    const stands = await standing(`Kill ${kill}`);
    expect([
      { made: 0, changed: 0 },
      { made: NEW, changed: CHANGED },
    ]).toContainEqual(stands);
    if (stands.made > 0) whole++;
    const acts = (await bringIn(csv)).rows.map(({ act }) => act);
    expect(new Set(acts)).toEqual(new Set(stands.made > 0 ? ['same', 'known'] : ['change', 'create']));
    expect(await standing(`Kill ${kill}`)).toEqual({ made: NEW, changed: CHANGED });
  }
  console.log(
    `${KILLS} kills: ${whole} after the import was stored, ${KILLS - whole} before; none half done, none doubled`,
  );
}, 600_000);

function bringIn(csv: string) {
  const writing = { db: database.db, clock: fixedClock('2026-03-01T12:00:00Z'), ...editor };
  return importFile(writing, { csv, confirm: true }, new AbortController().signal);
}

function rowsOf(title: string, count: number): string {
  return Array.from({ length: count }, (_, index) => `${title} ${index}\n`).join('');
}

/** A file with new rows of this name, which it also writes into the number of the rows that are kept. */
async function fileOf(name: string): Promise<string> {
  const words = ['kept'];
  const ids = await idsOfInternal(database.db, { accountId: editor.accountId, words });
  let file = '';
  for await (const piece of exportFile(database.db, editor.accountId, ids)) file += piece;
  const [head = '', ...rows] = file.split('\r\n');
  const number = head.split(',').indexOf('Number');
  const changed = rows.slice(0, -1).map((row) => {
    const cells = row.split(',');
    cells[number] = name;
    return cells.join(',');
  });
  const fresh = Array.from({ length: NEW }, (_, index) => `,,,${name} ${index}`);
  return [head, ...changed, ...fresh].join('\n');
}

/** How many rows of a file have become drafts, and how many have changed what was there. */
async function standing(name: string): Promise<{ made: number; changed: number }> {
  const { rows } = await sql<{ made: number; changed: number }>`
    select count(*) filter (where draft ->> 'title' like ${`${name} %`})::integer as made,
      count(*) filter (where draft ->> 'number' = ${name})::integer as changed from internal_opportunity`.execute(
    database.db,
  );
  return rows[0] ?? { made: -1, changed: -1 };
}
