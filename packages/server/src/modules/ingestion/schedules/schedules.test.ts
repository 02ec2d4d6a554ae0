import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { noteEnd } from '../journal/journal.store.ts';
import type { ImportProcess } from '../runs/spawn-import.ts';
import { emptySummary } from '../summary.ts';
import { type ImportPage, openImportPage, SCHEDULES } from '../testing/import-page.ts';

/** Stands for the processes: each ends when the test says how. */
let finish: (outcome: 'done' | 'failed' | 'killed') => Promise<void>;
let page: ImportPage;
let other: ImportPage['imports'];

beforeAll(async () => {
  page = await openImportPage({
    start({ run }): ImportProcess {
      const gone = Promise.withResolvers<{ code: number | null; lastLine: string }>();
      finish = async (outcome) => {
        const at = page.world.clock.now();
        const failure = outcome === 'failed' ? 'api.nsf.gov could not be fetched.' : null;
        if (outcome !== 'killed')
          await noteEnd(page.world.db, run, {
            state: outcome,
            failure,
            summary: emptySummary(),
            unread: [],
            at,
          });
        gone.resolve({ code: outcome === 'killed' ? null : 0, lastLine: '' });
        for (const server of [page.imports, other, page.imports, other]) await server.look();
      };
      return { stop: () => gone.resolve({ code: 130, lastLine: '' }), kill() {}, ended: gone.promise };
    },
  });
  other = page.otherServer();
}, 120_000);
afterAll(async () => {
  await other?.close();
  await page?.close();
});
beforeEach(async () => {
  await page.world.db.deleteFrom('import_run').execute();
  await page.world.db.deleteFrom('import_schedule').execute();
  page.started.length = 0;
  page.world.setTime('2026-03-01T12:00:00Z');
});

const save = (source: string, body: object) => page.operator.put(`${SCHEDULES}/${source}`, body);
/** Lets the time come and both servers look. */
async function at(moment: string) {
  page.world.setTime(moment);
  await page.imports.look();
  await other.look();
}
const asked = () =>
  page.started.map(({ order }) => order.argv.filter((word) => word.includes('=')).join(' '));
const failures = () => page.world.mailbox.mails.filter(({ subject }) => subject?.startsWith('Import failed'));

test('nothing is fetched until a schedule is switched on; then once a night, by one of several servers', async () => {
  expect((await page.operator.get(SCHEDULES)).body).toEqual({ schedules: [] });
  const { body } = await save('nsf', { isOn: true, hour: 3, timeZone: 'Europe/Berlin' });
  expect(body).toMatchObject({ isOn: true, frequency: 'nightly', nextAt: '2026-03-02T02:00:00.000Z' });
  await at('2026-03-02T01:59:00Z');
  expect(page.started).toHaveLength(0);
  await at('2026-03-02T02:00:05Z');
  await at('2026-03-02T02:00:10Z');
  expect(page.started).toHaveLength(1);
  await finish('done');
  await at('2026-03-02T22:00:00Z');
  expect(page.started).toHaveLength(1);
  await at('2026-03-03T02:00:00Z');
  expect(page.started).toHaveLength(2);
  await finish('done');
  await save('nsf', { isOn: false });
  await at('2026-03-04T02:00:00Z');
  expect(page.started).toHaveLength(2);
});

test('nights that were missed run once, and fetch what came since the last success, not since the last try', async () => {
  await save('nsf', { isOn: true, hour: 3, parameters: { years: '2026' } });
  await at('2026-03-02T03:00:00Z');
  await finish('done');
  await at('2026-03-03T03:00:00Z');
  await finish('failed');
  // The server was down for a week.
  await at('2026-03-11T09:00:00Z');
  await at('2026-03-11T09:05:00Z');
  // Awards are dated back, so each download begins two weeks before the last success.
  expect(asked()).toEqual(['years=2026', 'years=2026 since=2026-02-16', 'years=2026 since=2026-02-16']);
  await finish('done');
  await at('2026-03-12T03:00:00Z');
  expect(asked().at(-1)).toBe('years=2026 since=2026-02-25');
  await finish('done');
  await save('nsf', { isOn: true, hour: 3, incremental: false });
  await at('2026-03-13T03:00:00Z');
  expect(asked().at(-1)).toBe('');
  await finish('done');
});

test('a time that comes while the last import still runs is left out; a killed one goes on', async () => {
  await save('ror', { isOn: true, frequency: 'weekly', weekday: 1, hour: 3 });
  await at('2026-03-02T03:00:00Z');
  await at('2026-03-09T03:00:00Z');
  expect(page.started).toHaveLength(1);
  await finish('killed');
  expect(page.started).toHaveLength(2);
  await finish('done');
  await at('2026-03-10T03:00:00Z');
  expect(page.started).toHaveLength(2);
});

test('the first of several failures is mailed, and the first after the next success', async () => {
  const mails = async () => {
    await page.world.notifications.mailer.idle();
    return failures().length;
  };
  // What earlier tests have mailed has arrived.
  const before = await mails();
  const state = async () => (await page.operator.get(SCHEDULES)).body.schedules[0];
  await save('nsf', { isOn: true, hour: 3 });
  for (const [day, outcome, expected] of [
    ['02', 'failed', 1],
    ['03', 'failed', 1],
    ['04', 'done', 1],
    ['05', 'failed', 2],
  ] as const) {
    await at(`2026-03-${day}T03:00:00Z`);
    await finish(outcome);
    expect([day, (await mails()) - before]).toEqual([day, expected]);
  }
  expect(failures().at(-1)).toMatchObject({
    subject: expect.stringMatching(/^Import failed: .*NSF|National Science Foundation/),
    text: expect.stringContaining('api.nsf.gov could not be fetched.'),
  });
  expect(await state()).toMatchObject({
    failingSince: '2026-03-05T03:00:00.000Z',
    succeededFrom: '2026-03-04T03:00:00.000Z',
  });
});

test('secret parameters are kept and never shown; unusable ones are refused', async () => {
  const key = { 'api-key': 'secret-key', statuses: 'posted' };
  const { body } = await save('simpler-grants-gov', { isOn: true, parameters: key });
  expect(body).toMatchObject({ parameters: { statuses: 'posted' }, secretsKept: ['api-key'] });
  await save('simpler-grants-gov', { isOn: true, hour: 3, parameters: { statuses: 'posted' } });
  await at('2026-03-02T03:00:00Z');
  expect(page.started.at(-1)?.order.argv).toContain('api-key=secret-key');
  const rows = JSON.stringify([
    await page.world.db.selectFrom('import_schedule').selectAll().execute(),
    await page.world.db.selectFrom('import_run').selectAll().execute(),
    (await page.operator.get('/api/admin/imports')).body,
    page.world.log,
  ]);
  expect(rows).not.toContain('secret-key');
  await finish('done');
  const refusal = async (source: string, wanted: object) => (await save(source, wanted)).body.code;
  expect(await refusal('simpler-grants-gov', { isOn: true, parameters: { statuses: 'x' } })).toBe(
    'imports/parameter',
  );
  expect(await refusal('nsf', { isOn: true, parameters: { since: '2026-01-01' } })).toBe('imports/since-set');
  expect(await refusal('nih-opportunities', { isOn: true })).toBe('imports/no-download');
  expect((await save('nsf', { isOn: true, timeZone: 'Moon' })).status).toBe(400);
});
