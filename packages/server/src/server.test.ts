import { readdirSync, rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { errorCode } from './platform/failure.ts';
import { isAlive } from './platform/files.ts';
import { acquireOwnPostgres } from './platform/postgres/own-postgres.ts';
import { withProcessLock } from './platform/process-lock.ts';
import {
  newHome,
  postgresPid,
  runToEnd,
  type ServerChild,
  sentences,
  startServerChild,
  untilSearchable,
} from './testing/server-child.ts';

interface Found {
  hits: { total: { value: number }; hits: { _id: string; _source: { status: string; title: string } }[] };
}

const AS_OF = { FUNDRY_NOW: '2026-03-01' };

async function search(server: ServerChild, target: string, body: object = {}): Promise<Found> {
  const response = await fetch(`${server.url}/api/${target}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  expect(response.status).toBe(200);
  return (await response.json()) as Found;
}

function post(server: ServerChild, path: string, body: object): Promise<Response> {
  const headers = { 'content-type': 'application/json' };
  return fetch(`${server.url}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
}

/** How the people of the sample world sign in, as the server printed it. */
function signIns(server: ServerChild): { email: string; password: string }[] {
  const lines = server.stdout().matchAll(/^ {2}\S.*?(\S+@\S+) +((?:[0-9a-f]{5}-){3}[0-9a-f]{5}) /gm);
  return [...lines].map(([, email, password]) => ({ email: email!, password: password! }));
}

/** Searches over one connection that is kept open, until the server accepts no more connections. */
async function searchUntilRefused({ url }: ServerChild): Promise<{ statuses: number[]; end: string | null }> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const statuses: number[] = [];
  try {
    for (;;) {
      const status = await new Promise<number>((resolve, reject) => {
        const asked = request(`${url}/api/awards`, { agent, method: 'POST' }, (answer) => {
          answer.resume().on('end', () => resolve(answer.statusCode ?? 0));
          answer.on('error', reject);
        });
        asked.on('error', reject).end();
      });
      statuses.push(status);
    }
  } catch (error) {
    return { statuses, end: errorCode(error) };
  } finally {
    agent.destroy();
  }
}

async function untilGone(pid: number): Promise<void> {
  while (isAlive(pid)) await sleep(20);
}

describe('one data folder', () => {
  const home = newHome();
  let server: ServerChild;
  let all: number;
  beforeAll(async () => {
    server = await startServerChild(home, AS_OF);
    all = (await search(server, 'awards')).hits.total.value;
  });
  afterAll(async () => {
    await server.stop();
    rmSync(home, { recursive: true, force: true });
  });

  test('the sample world is found as soon as the server says that it is ready', async () => {
    expect(all).toBeGreaterThan(50);
    const found = await search(server, 'opportunities', { basicQuery: 'health OR energy', pageSize: 5 });
    expect(found.hits.hits.length).toBe(5);
    expect((await search(server, 'funders')).hits.total.value).toBeGreaterThan(10);
    expect(server.stdout()).toMatch(/ready at http:\/\/localhost:\d+ \(data in .*, as of 2026-03-01\)/);
    // It is no fault that an empty folder holds no index.
    expect(server.stdout() + server.stderr()).not.toContain('The search index');
  });

  test('the start tells, and nothing else does, how the sample people sign in and the operator sets up', async () => {
    await expect.poll(() => server.stdout()).toMatch(/\/session\/setup\?token=[\w-]{32}\n/);
    await expect.poll(() => signIns(server)).toHaveLength(5);
    const roles = await Promise.all(
      signIns(server).map(async ({ email, password }) => {
        const answer = await post(server, '/api/session/sign-in', { email, password });
        const { user } = (await answer.json()) as { user: { color: string; role: string } };
        return `${user.color} ${user.role}`;
      }),
    );
    expect(roles.sort()).toEqual([
      'GREEN ADMIN',
      'GREEN ALMIGHTY',
      'GREEN EDITOR',
      'GREEN VIEWER',
      'YELLOW VIEWER',
    ]);
    const token = /token=([\w-]+)/.exec(server.stdout())![1]!;
    expect(await (await post(server, '/api/session/setup/check', { token })).json()).toEqual({ valid: true });
    for (const secret of [token, ...signIns(server).map(({ password }) => password)]) {
      expect(server.stderr()).not.toContain(secret);
    }
  });

  test('health says that it lives and is ready', async () => {
    expect(await (await fetch(`${server.url}/health/live`)).json()).toEqual({ status: 'live' });
    expect(await (await fetch(`${server.url}/health/ready`)).json()).toEqual({
      status: 'ready',
      parts: [
        { name: 'database', status: 'ready' },
        { name: 'disk', status: 'ready' },
        { name: 'search', status: 'ready' },
        { name: 'mail', status: 'ready' },
      ],
    });
  });

  test('the pages for integrators are not found unless they are switched on', async () => {
    expect((await fetch(`${server.url}/test/page/no-prompt`)).status).toBe(404);
  });

  test('a request is one line of the log, in JSON', async () => {
    const address = '/search/awards?basicQuery=one-line';
    await fetch(`${server.url}${address}`);
    await expect.poll(() => server.stderr()).toContain(address);
    const lines = server
      .stderr()
      .split('\n')
      .filter((line) => line.includes(address));
    expect(lines.map((line) => JSON.parse(line) as object)).toMatchObject([
      { level: 30, method: 'GET', url: address, status: 200 },
    ]);
  });

  test('SIGTERM ends the server and its database within seconds, and cuts no request off', async () => {
    const postgres = postgresPid(home)!;
    const clients = Array.from({ length: 10 }, () => searchUntilRefused(server));
    await expect.poll(() => server.stderr().match(/"url":"\/api\/awards"/g)?.length ?? 0).toBeGreaterThan(30);
    const started = performance.now();
    const { code, stderr } = await server.stop();
    for (const { statuses, end } of await Promise.all(clients)) {
      expect(end).toBe('ECONNREFUSED');
      expect(statuses.length).toBeGreaterThan(0);
      expect(statuses.filter((status) => status !== 200 && status !== 503)).toEqual([]);
    }
    expect(code).toBe(0);
    expect(performance.now() - started).toBeLessThan(10_000);
    expect(isAlive(postgres)).toBe(false);
    expect(stderr).not.toContain('    at ');
    expect(readdirSync(`${home}/search`).filter((name) => /spill|building/.test(name))).toEqual([]);
    await expect.poll(() => signIns(server)).toHaveLength(5);
    const told = signIns(server);
    server = await startServerChild(home, AS_OF);
    expect((await search(server, 'awards')).hits.total.value).toBe(all);
    await expect.poll(() => signIns(server)).toEqual(told);
  });

  test('SIGTERM during the start leaves nothing running', async () => {
    await server.stop();
    const { code, stdout, stderr } = await runToEnd(
      { FUNDRY_HOME: home, FUNDRY_PORT: '0', ...AS_OF },
      { stopWhen: () => postgresPid(home) !== null },
    );
    expect({ code, stdout, said: sentences(stderr) }).toEqual({
      code: 0,
      stdout: 'SIGTERM: stopping …\n',
      said: [],
    });
    expect(postgresPid(home)).toBe(null);
    server = await startServerChild(home, AS_OF);
  });

  test('after a kill the database left running is joined, and everything is there', async () => {
    const postgres = postgresPid(home)!;
    await server.stop('SIGKILL');
    expect(isAlive(postgres)).toBe(true);
    server = await startServerChild(home, AS_OF);
    expect(postgresPid(home)).toBe(postgres);
    expect((await search(server, 'awards')).hits.total.value).toBe(all);
  });

  test('after a kill of server and database, as by a power cut, everything is there', async () => {
    const postgres = postgresPid(home)!;
    const ended = server.stop('SIGKILL');
    process.kill(postgres, 'SIGKILL');
    await Promise.all([ended, untilGone(postgres)]);
    server = await startServerChild(home, AS_OF);
    expect(postgresPid(home)).not.toBe(postgres);
    expect((await search(server, 'awards')).hits.total.value).toBe(all);
  });

  test('without its database every part says so, and what needs none is still answered', async () => {
    const id = (await search(server, 'awards', { pageSize: 1 })).hits.hits[0]!._id;
    await expect.poll(() => signIns(server)).toHaveLength(5);
    const { email, password } = signIns(server)[0]!;
    const signedIn = await post(server, '/api/session/sign-in', { email, password });
    const cookie = signedIn.headers
      .getSetCookie()
      .map((each) => each.split(';')[0])
      .join('; ');
    await server.stop();
    server = await startServerChild(home, AS_OF);
    // The start is still telling how people sign in. While this test holds the lock, the server cannot start the
    // database again.
    await withProcessLock(join(home, 'postgres.lock'), async () => {
      const postgres = postgresPid(home)!;
      process.kill(postgres, 'SIGKILL');
      await untilGone(postgres);
      await expect.poll(() => server.stderr()).toContain('it cannot be told who can sign in');
      const answer = await fetch(`${server.url}/api/awards`, { method: 'POST' });
      expect(answer.status).toBe(503);
      expect(await answer.json()).toMatchObject({
        code: 'platform/database-unavailable',
        errorDescription: expect.stringMatching(/^The database cannot be reached/),
      });
      const mine = await fetch(`${server.url}/api/user`, { headers: { cookie } });
      expect([mine.status, mine.headers.get('retry-after')]).toEqual([503, '5']);
      await expect
        .poll(async () => (await fetch(`${server.url}/health/ready`)).json(), { timeout: 5_000 })
        .toMatchObject({
          parts: [
            { name: 'database', status: 'failed' },
            { name: 'disk', status: 'ready' },
            {},
            { status: 'failed' },
          ],
        });
      const page = await fetch(`${server.url}/awards/${id}`);
      expect(page.status).toBe(500);
      expect(await page.text()).toContain('<meta name="fundry-status" content="500" />');
      for (const path of ['/search/awards', '/env/config', '/health/live']) {
        expect((await fetch(server.url + path)).status).toBe(200);
      }
    });
    await untilSearchable(server);
    expect((await search(server, 'awards')).hits.total.value).toBe(all);
    const shown = await (await fetch(`${server.url}/awards/${id}`)).text();
    expect(shown).toContain('<script type="application/ld+json"');
  });

  test('a server whose database was killed starts it again, or joins the one that another process started', async () => {
    const first = postgresPid(home)!;
    process.kill(first, 'SIGKILL');
    await untilGone(first);
    await untilSearchable(server);
    const second = postgresPid(home)!;
    expect(second).not.toBe(first);
    expect((await search(server, 'awards', { pageSize: 5 })).hits.hits).toHaveLength(5);
    // An import starts the database before the server does.
    process.kill(second, 'SIGKILL');
    await untilGone(second);
    const importing = await acquireOwnPostgres(home);
    await untilSearchable(server);
    expect((await search(server, 'awards', { pageSize: 5 })).hits.hits).toHaveLength(5);
    await importing.release();
    expect((await search(server, 'awards', { pageSize: 5 })).hits.hits).toHaveLength(5);
    const log = server.stderr();
    expect(log).toContain('"the database of Fundry has ended; starting it again"');
    expect(log).toContain('"the database of Fundry runs again"');
    expect(log).not.toContain('Start again');
  });

  test('FUNDRY_NOW moves what is open', async () => {
    const now = (await search(server, 'opportunities')).hits.total.value;
    await server.stop();
    server = await startServerChild(home, { FUNDRY_NOW: '2031-03-01' });
    const later = (await search(server, 'opportunities')).hits.total.value;
    expect(later).toBeLessThan(now);
    await server.stop();
    server = await startServerChild(home, AS_OF);
    expect((await search(server, 'opportunities')).hits.total.value).toBe(now);
  });

  test('a second server in the same data folder says so and leaves the first one alone', async () => {
    const { code, stderr } = await runToEnd({ FUNDRY_HOME: home, FUNDRY_PORT: '0' });
    expect(code).toBe(1);
    expect(sentences(stderr)).toEqual([
      `Another Fundry server is using the data folder ${home}. Stop it first, or give this one a folder of its own in FUNDRY_HOME.`,
    ]);
    expect((await search(server, 'awards')).hits.total.value).toBe(all);
  });
});
