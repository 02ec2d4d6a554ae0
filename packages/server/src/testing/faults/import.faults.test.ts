import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dumpCatalogue } from '../../modules/catalogue/dump.views.ts';
import { seededRandom } from '../../modules/ingestion/sample/random.ts';
import { generateAwards } from '../../modules/ingestion/testing/generate-awards.ts';
import { generateExtract } from '../../modules/ingestion/testing/generate-extract.ts';
import { createTestDatabase } from '../database.ts';
import { runAndKill, runCommand } from './import-child.ts';

const FULL = process.env.FUNDRY_FAULTS === 'full';
const ROUNDS = FULL ? 25 : 3;
const KILLS_PER_ROUND = 2;
const SEED = Number(process.env.FUNDRY_FAULT_SEED ?? 20_260_301);

let folder: string;
let undisturbed: string[];
let durationMs: number;

/** Two states of a full file, so that a kill may hit new, changed and withdrawn records; and awards with instalments. */
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'fundry-faults-'));
  const calls = FULL ? 3000 : 1200;
  writeFileSync(join(folder, 'GrantsDBExtract20260101v2.xml'), [...generateExtract(calls, 1)].join(''));
  writeFileSync(join(folder, 'GrantsDBExtract20260201v2.xml'), [...generateExtract(calls - 100, 2)].join(''));
  writeFileSync(join(folder, 'awards.json.gz'), gzipSync(generateAwards(FULL ? 3000 : 1200, 3)));
  const database = await createTestDatabase();
  const started = performance.now();
  await runCommand('import.ts', [folder], { databaseUrl: database.url, home: folder });
  durationMs = performance.now() - started;
  undisturbed = await dumpCatalogue(database.db);
  await database.drop();
}, 600_000);

afterAll(() => rmSync(folder, { recursive: true, force: true }));

test(`an import killed at ${ROUNDS * KILLS_PER_ROUND} random moments (seed ${SEED}) and run again loses and doubles nothing`, async () => {
  const random = seededRandom(SEED);
  expect(undisturbed.length).toBeGreaterThan(3000);
  let hits = 0;
  for (let round = 0; round < ROUNDS; round++) {
    const database = await createTestDatabase();
    const where = { databaseUrl: database.url, home: folder };
    for (let kill = 0; kill < KILLS_PER_ROUND; kill++) {
      if (await runAndKill(random.next() * durationMs, 'import.ts', [folder], where)) hits++;
    }
    const last = await runCommand('import.ts', [folder, '--json'], where);
    expect(JSON.parse(last.slice(last.indexOf('{'))).failed).toEqual([]);
    expect(await dumpCatalogue(database.db), `round ${round}`).toEqual(undisturbed);
    await database.drop();
  }
  expect(hits).toBeGreaterThan(0);
}, 3_600_000);
