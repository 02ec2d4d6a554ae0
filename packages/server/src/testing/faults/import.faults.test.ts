import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dumpCatalogue } from '../../modules/catalogue/dump.views.ts';
import { generateAwards } from '../../modules/ingestion/testing/generate-awards.ts';
import { generateExtract } from '../../modules/ingestion/testing/generate-extract.ts';
import { Random } from '../../platform/random.ts';
import { createTestDatabase, type TestDatabase } from '../database.ts';
import { IN_FULL } from '../in-full.ts';
import { killAtWork, runCommand, timeOfWork } from './import-child.ts';

const KILLS = IN_FULL ? 50 : 2;
const KILLS_PER_ROUND = 2;
const SEED = Number(process.env.FUNDRY_FAULT_SEED ?? 20_260_301);

let folder: string;
let undisturbed: string[];
let workMs: number;

/** At least two batches of 500 per file in a full run, so that a kill may come within a batch or between two. */
const RECORDS = IN_FULL ? 3000 : 700;
/**
 * Prepares two states of a full file, so that a kill may hit new, changed and withdrawn records. Also prepares awards
 * with instalments.
 */
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'fundry-faults-'));
  writeFileSync(join(folder, 'GrantsDBExtract20260101v2.xml'), [...generateExtract(RECORDS, 1)].join(''));
  writeFileSync(
    join(folder, 'GrantsDBExtract20260201v2.xml'),
    [...generateExtract(RECORDS * 0.95, 2)].join(''),
  );
  writeFileSync(join(folder, 'awards.json.gz'), gzipSync(generateAwards(RECORDS, 3)));
  const database = await createTestDatabase();
  const where = { databaseUrl: database.url, home: folder };
  workMs = await timeOfWork(writes(database), 'import.ts', [folder], where);
  undisturbed = await dumpCatalogue(database.db);
  await database.drop();
}, 600_000);

afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Whether a transaction of an import has written a row and is still open. */
function writes({ db }: TestDatabase): () => Promise<boolean> {
  return async () => {
    const { rows } = await sql<{ writes: boolean }>`
      select exists (select from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
        and backend_xid is not null) as writes`.execute(db);
    return rows[0]!.writes;
  };
}

test(`an import killed at ${KILLS} random moments of its work (seed ${SEED}) and run again loses and doubles nothing`, async () => {
  const random = new Random(SEED);
  expect(undisturbed.length).toBeGreaterThan(2 * RECORDS);
  let killed = 0;
  let late = 0;
  for (let round = 0; killed < KILLS; round++) {
    const database = await createTestDatabase();
    const where = { databaseUrl: database.url, home: folder };
    // The next import need not repeat what a killed import has done.
    let leftMs = workMs;
    for (let kill = 0; kill < KILLS_PER_ROUND; kill++) {
      const moment = random.next() * leftMs;
      const endedAfter = await killAtWork(writes(database), moment, 'import.ts', [folder], where);
      if (endedAfter !== null) {
        // The machine is faster now than when the work was timed.
        workMs -= Math.max(0, leftMs - endedAfter);
        late++;
        break;
      }
      leftMs -= moment;
      killed++;
    }
    const last = await runCommand('import.ts', [folder, '--json'], where);
    expect(JSON.parse(last).failed).toEqual([]);
    expect(await dumpCatalogue(database.db), `round ${round}`).toEqual(undisturbed);
    await database.drop();
  }
  console.log(`${killed} kills during ${Math.round(workMs)} ms of work, ${late} imports ended before theirs`);
}, 3_600_000);
