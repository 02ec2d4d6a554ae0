import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { isAlive } from './platform/files.ts';
import { newHome, postgresPid, runToEnd, sentences, startServerChild } from './testing/server-child.ts';
import { createSmallDisk, type SmallDisk } from './testing/small-disk.ts';

const home = newHome();
afterAll(() => rmSync(home, { recursive: true, force: true }));

/**
 * Starts a server that cannot start and returns the one sentence it must say. The server ends with 2 for a wrong
 * setting, otherwise with 1.
 */
async function refusal(env: Record<string, string>, endsWith: 1 | 2 = 1): Promise<string> {
  const { code, stdout, stderr } = await runToEnd({ FUNDRY_PORT: '0', FUNDRY_HOME: home, ...env });
  expect(code).toBe(endsWith);
  expect(stdout).toBe('');
  expect(stderr).not.toContain('    at ');
  const said = sentences(stderr);
  expect(said).toHaveLength(1);
  return said[0]!;
}

describe('a server that cannot start says why in one sentence and leaves nothing running', () => {
  test.each([
    [
      2,
      { FUNDRY_PORT: 'eighty' },
      /^FUNDRY_PORT=eighty cannot be used: .+\. Meaning: port of the web server/,
    ],
    [2, { FUNDRY_RATES_FILE: '/nowhere/rates.json' }, /^The currency rates in FUNDRY_RATES_FILE \(\/nowhere/],
    [
      2,
      { FUNDRY_DATABASE_URL: 'postgres://x:secret@:::' },
      /^FUNDRY_DATABASE_URL cannot be used: must be an address such as postgres:/,
    ],
    [
      1,
      { FUNDRY_DATABASE_URL: 'postgres://fundry:secret@127.0.0.1:1/fundry' },
      /^The database at 127\.0\.0\.1:1\/fundry cannot be reached: .+\. Check FUNDRY_DATABASE_URL/,
    ],
    [
      1,
      { FUNDRY_HOST: '203.0.113.77', FUNDRY_SAMPLE: 'false' },
      /^This machine has no address 203\.0\.113\.77\. Set FUNDRY_HOST/,
    ],
  ] as const)('ends with %i: %o', async (endsWith, env, sentence) => {
    const said = await refusal(env, endsWith);
    expect(said).toMatch(sentence);
    expect(said).not.toContain('secret');
    expect(postgresPid(home)).toBe(null);
  });

  test('a currency file that is none', async () => {
    const file = join(home, 'own-rates.json');
    writeFileSync(file, '{"USD": "much"}');
    expect(await refusal({ FUNDRY_RATES_FILE: file }, 2)).toMatch(/^The currency rates in FUNDRY_RATES_FILE/);
  });

  test('a data folder that is a file, or below one', async () => {
    const file = join(home, 'file');
    writeFileSync(file, '');
    for (const folder of [file, join(file, 'below', 'it')]) {
      expect(await refusal({ FUNDRY_HOME: folder })).toBe(
        `The data folder ${folder} cannot be used: ${file} is not a folder. Move it away, or set FUNDRY_HOME to another folder.`,
      );
    }
  });

  test.runIf(existsSync('/proc/self'))('a data folder that cannot be made, or written', async () => {
    expect(await refusal({ FUNDRY_HOME: '/proc/x/y' })).toBe(
      'The data folder /proc/x/y cannot be created in /proc. Set FUNDRY_HOME to another folder.',
    );
    expect(await refusal({ FUNDRY_HOME: '/proc/self' })).toMatch(
      /^The data folder \/proc\/self cannot be written \(.+\)\. Change its permissions, .*FUNDRY_HOME/,
    );
  });

  test('a database folder that lacks its heart', async () => {
    const broken = newHome();
    mkdirSync(join(broken, 'postgres'), { mode: 0o700 });
    writeFileSync(join(broken, 'postgres/PG_VERSION'), '18\n');
    if (process.getuid?.() === 0) execFileSync('chown', ['-R', 'fundry', join(broken, 'postgres')]);
    expect(await refusal({ FUNDRY_HOME: broken })).toMatch(/^The database could not be started: .*\(log: /);
    expect(postgresPid(broken)).toBe(null);
    rmSync(broken, { recursive: true, force: true });
  });

  test('a port that is taken', async () => {
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(0, 'localhost', resolve));
    const { port } = other.address() as { port: number };
    expect(await refusal({ FUNDRY_PORT: String(port), FUNDRY_SAMPLE: 'false' })).toBe(
      `Port ${port} is taken by another program. Stop it, or set FUNDRY_PORT to another one (0 takes any free one).`,
    );
    expect(postgresPid(home)).toBe(null);
    other.close();
  });

  test.each([1, 20, 45, 70])('a disk with %i MB of room', (megabytes) =>
    onSmallDisk(megabytes, async ({ folder }) => {
      const said = await refusal({ FUNDRY_HOME: folder });
      expect(said).toMatch(/disk .*full/i);
      expect(said).toMatch(/[Ff]ree some space/);
    }),
  );
});

test('a disk with room for the records, not for their index: the server says so and goes on trying', () =>
  onSmallDisk(108, async ({ folder }) => {
    const server = await startServerChild(folder);
    try {
      const health = async () => {
        const ready = await fetch(`${server.url}/health/ready`);
        return [ready.status, ((await ready.json()) as { parts: object[] }).parts];
      };
      await expect.poll(health).toMatchObject([
        503,
        [
          { name: 'database', status: 'ready' },
          { name: 'disk' },
          {
            name: 'search',
            status: 'failed',
            reason: expect.stringMatching(/The disk of the server is full/),
          },
          { name: 'mail' },
        ],
      ]);
      await expect.poll(() => server.stderr()).toContain('The disk is full.');
      expect(server.stderr()).not.toContain('    at ');
    } finally {
      expect((await server.stop()).code).toBe(0);
    }
  }));

test('a disk that fills up while the server runs: the server is not ready, and SIGTERM ends the server and its database', () =>
  onSmallDisk(160, async (disk) => {
    const server = await startServerChild(disk.folder, { FUNDRY_SAMPLE: 'false' });
    disk.fill();
    const ready = await fetch(`${server.url}/health/ready`);
    expect(ready.status).toBe(503);
    expect(((await ready.json()) as { parts: object[] }).parts[1]).toMatchObject({
      name: 'disk',
      status: 'failed',
      reason: expect.stringMatching(
        /^The disk with the (data folder|database) is full\. Nothing can be saved/,
      ),
    });
    expect((await server.stop()).code).toBe(0);
  }));

/** Runs `work` on a small disk. Afterwards no database may run there, and the disk is gone. */
async function onSmallDisk(megabytes: number, work: (disk: SmallDisk) => Promise<void>): Promise<void> {
  const disk = createSmallDisk(megabytes);
  let left: number | null = null;
  try {
    await work(disk);
  } finally {
    left = postgresPid(disk.folder);
    if (left !== null && isAlive(left)) process.kill(left, 'SIGKILL');
    await expect.poll(() => left === null || !isAlive(left)).toBe(true);
    disk.remove();
  }
  expect(left).toBe(null);
}

test.runIf(process.getuid?.() === 0)(
  'a start tells where the database stands when it is not in the data folder',
  async () => {
    const closed = mkdtempSync('/root/fundry-home-');
    const server = await startServerChild(closed, { FUNDRY_SAMPLE: 'false' });
    const place = readFileSync(join(closed, 'postgres-place'), 'utf8');
    expect(server.stdout()).toContain(`(data in ${closed}, database in ${place})`);
    await server.stop();
    for (const folder of [closed, dirname(place)]) rmSync(folder, { recursive: true });
  },
);

describe('the arguments of the programs', () => {
  test.each([
    [
      'main.ts',
      ['--port', '9000'],
      "Unknown option '--port'. Settings are environment variables, such as FUNDRY_PORT",
    ],
    ['main.ts', ['9000'], "Unexpected argument '9000'. Settings are environment variables"],
    ['main.ts', ['-x'], "Unknown option '-x'. Settings"],
    ['rebuild-index.ts', ['--all'], "Unknown option '--all'. Use --help to see the options."],
    ['import.ts', ['--all'], "Unknown option '--all'. Use --help to see the options."],
    ['alerts.ts', ['--now'], "Unknown option '--now'. Use --help to see the options."],
  ])('%s refuses %j in one sentence', async (script, args, sentence) => {
    const { code, stdout, stderr } = await runToEnd({ FUNDRY_HOME: home }, { script, args });
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(sentences(stderr)).toEqual([expect.stringContaining(sentence)]);
  });

  test.each(['main.ts', 'rebuild-index.ts', 'import.ts', 'alerts.ts'])(
    '%s tells its help, and nothing else happens',
    async (script) => {
      for (const ask of ['-h', '--help']) {
        const { code, stdout, stderr } = await runToEnd({ FUNDRY_HOME: home }, { script, args: [ask] });
        expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
        expect(stdout).toMatch(/^npm (start|run \w+)/);
      }
    },
  );
});
