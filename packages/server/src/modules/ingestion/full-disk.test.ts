import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeZip } from '@fundry/sources/testing/make-zip.ts';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { isAlive } from '../../platform/files.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { copyHome, postgresPid, runToEnd, sentences } from '../../testing/server-child.ts';
import { createSmallDisk, type SmallDisk } from '../../testing/small-disk.ts';
import { generateAwards } from './testing/generate-awards.ts';
import { generateExtract } from './testing/generate-extract.ts';

let folder: string;
let disk: SmallDisk;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'fundry-full-'));
});

afterEach(() => {
  disk.remove();
  rmSync(folder, { recursive: true, force: true });
});

function file(name: string, content: string | Buffer): string {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
}

/** Shown every ten seconds, which a busy machine reaches. */
const PROGRESS = /^[\d,]+ records, [\d,]+\/s, \d+ s: /;

async function importing(env: Record<string, string>, ...args: string[]) {
  const { code, stdout, stderr } = await runToEnd(env, { script: 'import.ts', args });
  expect(stderr).not.toContain('    at ');
  return { code, stdout, said: sentences(stderr).filter((line) => !PROGRESS.test(line)) };
}

/** The counts that `--json` prints, summed up. */
function total(stdout: string) {
  const { counts } = JSON.parse(stdout) as { counts: { new: number; unchanged: number; rejected: number }[] };
  return { taken: counts[0]!.new + counts[0]!.unchanged, rejected: counts[0]!.rejected };
}

it('under the own database: one sentence, and with room again the same command takes all the rest', async () => {
  disk = createSmallDisk(60);
  const path = file('calls.xml', [...generateExtract(2500)].join(''));
  const { code, said } = await importing({ FUNDRY_HOME: disk.folder }, path);
  expect([code, said]).toEqual([1, [expect.stringMatching(/^The disk is full\. Free some space/)]]);
  const database = postgresPid(disk.folder);
  expect(database === null || !isAlive(database)).toBe(true);
  const home = copyHome(disk.folder);
  try {
    const again = await importing({ FUNDRY_HOME: home }, path, '--json');
    expect([again.code, total(again.stdout)]).toEqual([0, { taken: 2500, rejected: 0 }]);
  } finally {
    rmSync(home, { recursive: true, force: true });
  }
}, 180_000);

it('under the rejects or temporary files: what was taken stays, and nothing else is lost', async () => {
  const database: TestDatabase = await createTestDatabase();
  try {
    disk = createSmallDisk(1);
    const awards = JSON.parse(generateAwards(5000)) as { grants: Record<string, unknown>[] };
    const nameless = ({ title: _, description: __, ...grant }: Record<string, unknown>) => grant;
    const grants = awards.grants.map((grant, index) => (index < 1000 ? grant : nameless(grant)));
    const path = file('awards.json', JSON.stringify({ grants }));
    const env = { FUNDRY_DATABASE_URL: database.url, FUNDRY_HOME: disk.folder };
    const { code, said } = await importing(env, path);
    expect([code, said]).toEqual([1, [expect.stringMatching(/^The disk is full\. Free some space/)]]);
    const kept = await database.db.selectFrom('award').select('id').execute();
    expect(kept).toHaveLength(1000);
    const home = join(folder, 'home');
    mkdirSync(home);
    const again = await importing({ ...env, FUNDRY_HOME: home }, path, '--json');
    expect([again.code, total(again.stdout)]).toEqual([0, { taken: 1000, rejected: 4000 }]);
    const { rejectsFile } = JSON.parse(again.stdout) as { rejectsFile: string };
    expect(readFileSync(rejectsFile, 'utf8').trim().split('\n')).toHaveLength(4000);

    const inner = makeZip({ 'noise.bin': randomBytes(3e6) });
    const zip = file('nested.zip', makeZip({ 'inner.zip': inner, 'awards.json': generateAwards(3) }));
    const temporary = await importing({ ...env, FUNDRY_HOME: home, TMPDIR: disk.folder }, zip);
    expect(temporary.stdout).toContain(
      `not read: ${zip}/inner.zip: no space is left for a temporary copy in ${disk.folder}`,
    );
  } finally {
    await database.drop();
  }
}, 60_000);
