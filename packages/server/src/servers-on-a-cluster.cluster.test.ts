import { writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { generateAwards } from './modules/ingestion/testing/generate-awards.ts';
import { createTestDatabase, type TestDatabase } from './testing/database.ts';
import { HttpBrowser } from './testing/http-browser.ts';
import { describeWithCluster } from './testing/opensearch/describe-with-cluster.ts';
import { startTestCluster, type TestCluster } from './testing/opensearch/test-cluster.ts';
import { addAccount, addPerson, PASSWORD } from './testing/people.ts';
import { newHome, runToEnd, type ServerChild, startServerChild } from './testing/server-child.ts';

/** How soon everything is found, at the latest, on however slow a machine. How soon it was, is printed. */
const HEALED = { timeout: 60_000, interval: 50 };
const AWARDS = 4_000;

describeWithCluster('several servers on one cluster', () => {
  let database: TestDatabase;
  let cluster: TestCluster;
  let web: ServerChild;
  let keeper: ServerChild;
  const running: ServerChild[] = [];
  const homes: string[] = [];
  const admin = new HttpBrowser();

  const settings = (role: string) => ({
    FUNDRY_ROLE: role,
    FUNDRY_DATABASE_URL: database.url,
    FUNDRY_SECRET: 'the same secret for every server here',
    FUNDRY_PUBLIC_URL: 'http://fundry.example',
    FUNDRY_SEARCH_URL: cluster.urls.join(','),
    FUNDRY_SEARCH_REPLICAS: '0',
    FUNDRY_SAMPLE: 'false',
    FUNDRY_LOG_LEVEL: 'warn',
  });

  async function start(role: string): Promise<ServerChild> {
    const home = newHome();
    homes.push(home);
    const server = await startServerChild(home, settings(role));
    running.push(server);
    return server;
  }

  async function importAwards(count: number): Promise<void> {
    const file = join(homes[0]!, 'awards.json');
    writeFileSync(file, generateAwards(count, 3));
    const env = { ...settings('all'), FUNDRY_HOME: homes[0]! };
    const { code, stderr } = await runToEnd(env, { script: 'import.ts', args: [file] });
    expect(code, stderr).toBe(0);
  }

  async function publish(title: string): Promise<void> {
    const path = `${web.url}/api/account/internal-opportunities`;
    const draft = await admin.call('POST', path, { title, description: '<p>For members.</p>' });
    const { _id: id } = draft.body as { _id: string };
    expect(await admin.call('POST', `${path}/${id}/_publish`, {})).toMatchObject({ status: 200 });
  }

  /** What a search answers: how many records it finds, or the status and the words of the refusal. */
  async function search({ url }: ServerChild, target: string, basicQuery = ''): Promise<unknown> {
    const { status, body } = await admin.call('POST', `${url}/api/${target}`, { basicQuery });
    if (status !== 200) return { status, ...(body as { detail: string }) };
    return (body as { hits: { total: { value: number } } }).hits.total.value;
  }

  /** Resolves when a web server finds so many, and prints how soon that was. */
  async function found(what: string, target: string, basicQuery: string, count: number): Promise<void> {
    const begin = performance.now();
    await expect.poll(() => search(web, target, basicQuery), HEALED).toBe(count);
    console.log(`a web server found ${what} after ${Math.round(performance.now() - begin)} ms`);
  }

  const readiness = async ({ url }: ServerChild) => {
    const { status, parts } = (await (await fetch(`${url}/health/ready`)).json()) as {
      status: string;
      parts: { name: string; status: string }[];
    };
    return { status, parts: Object.fromEntries(parts.map((part) => [part.name, part])) };
  };
  const indexesOfAwards = async () =>
    (await (await fetch(`${cluster.urls[0]}/_cat/indices/fundry-awards-g-*?h=index`)).text())
      .split('\n')
      .filter(Boolean);

  beforeAll(async () => {
    [database, cluster] = await Promise.all([createTestDatabase(), startTestCluster()]);
    const accountId = await addAccount(database.db, 'Alpha');
    await addPerson(database.db, 'ada@alpha.example', { accountId, role: 'ADMIN' });
    keeper = await start('worker');
    web = await start('web');
    await admin.call('GET', `${web.url}/api/user`);
    const given = { email: 'ada@alpha.example', password: PASSWORD };
    expect(await admin.call('POST', `${web.url}/api/session/sign-in`, given)).toMatchObject({ status: 200 });
  });
  afterAll(async () => {
    await Promise.all(running.map((server) => server.stop('SIGKILL')));
    await cluster?.stop();
    await database?.drop();
    await Promise.all(homes.map((home) => rm(home, { recursive: true, force: true })));
  });

  test('a web server finds what the worker has indexed, internal opportunities too', async () => {
    await expect.poll(() => search(web, 'awards'), HEALED).toBe(0);
    await importAwards(20);
    await found('20 awards', 'awards', '', 20);
    await publish('Moss walk prizes');
    await expect.poll(() => search(web, 'opportunities', 'moss'), HEALED).toBe(1);
    await publish('Algae prizes');
    await found('an internal opportunity', 'opportunities', 'algae', 1);
  });

  test('when the server that keeps the index is killed in the middle of a build, another builds it', async () => {
    await importAwards(AWARDS);
    await expect.poll(() => search(web, 'awards'), HEALED).toBe(AWARDS);
    const next = await start('worker');
    const before = await indexesOfAwards();
    await Promise.all(before.map((index) => fetch(`${cluster.urls[0]}/${index}`, { method: 'DELETE' })));
    await expect.poll(indexesOfAwards, { timeout: 100_000, interval: 5 }).toHaveLength(1);
    await keeper.stop('SIGKILL');
    const [begun] = await indexesOfAwards();
    expect(await search(web, 'awards')).toMatchObject({ status: 503 });
    const killedAt = performance.now();
    await expect.poll(() => search(web, 'awards'), HEALED).toBe(AWARDS);
    console.log(`another server had built the index after ${Math.round(performance.now() - killedAt)} ms`);
    expect(await (await fetch(`${cluster.urls[0]}/_alias/fundry-awards`)).json()).not.toHaveProperty(begun!);
    await publish('Lichen prizes');
    await expect.poll(() => search(web, 'opportunities', 'lichen'), HEALED).toBe(1);
    keeper = next;
  });

  test('while the cluster is away searches say so and all else works; when it is back it heals by itself', async () => {
    await cluster.kill(0);
    expect(await search(web, 'awards')).toMatchObject({
      status: 503,
      detail: expect.stringContaining('Nothing is lost'),
    });
    expect(await admin.call('GET', `${web.url}/api/user`)).toMatchObject({ body: { color: 'GREEN' } });
    expect((await admin.call('GET', `${web.url}/api/account/internal-opportunities`)).status).toBe(200);
    expect((await fetch(`${web.url}/health/live`)).status).toBe(200);
    await publish('Fern prizes');
    await importAwards(AWARDS + 20);
    const late = await start('web');
    expect(await readiness(late)).toMatchObject({
      status: 'not ready',
      parts: { database: { status: 'ready' }, search: { status: 'failed' } },
    });
    await cluster.restart(0);
    const backAt = performance.now();
    for (const server of [web, late]) {
      await expect.poll(() => search(server, 'awards'), HEALED).toBe(AWARDS + 20);
      await expect.poll(() => search(server, 'opportunities', 'fern'), HEALED).toBe(1);
      await expect.poll(() => readiness(server), HEALED).toMatchObject({ status: 'ready' });
    }
    console.log(
      `everything was found ${Math.round(performance.now() - backAt)} ms after the cluster was back`,
    );
  });
});
