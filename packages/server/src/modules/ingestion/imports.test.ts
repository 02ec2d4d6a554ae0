import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSmallDisk } from '../../testing/small-disk.ts';
import { beginRun } from './journal/journal.store.ts';
import { Journal } from './journal/journal.ts';
import type { ImportServices } from './services.ts';
import { generateAwards } from './testing/generate-awards.ts';
import { generateExtract } from './testing/generate-extract.ts';
import { FILES, IMPORTS, type ImportPage, openImportPage } from './testing/import-page.ts';
import { receiveImportFile } from './uploads/receive-import-file.ts';

let page: ImportPage;

beforeAll(async () => {
  page = await openImportPage({ env: { FUNDRY_IMPORT_UPLOAD_MB: '2' } });
}, 120_000);
afterAll(() => page?.close());

/** The uploaded files in the data folder. */
const kept = () => {
  const folder = join(page.world.home, 'imports');
  return existsSync(folder) ? readdirSync(folder) : [];
};

/** Grants of which the first has neither title nor description, and the second was made on no day of the calendar. */
function grantsWithoutTitle(count: number, seed: number): string {
  const file = JSON.parse(generateAwards(count, seed)) as { grants: Record<string, unknown>[] };
  file.grants = file.grants.map((grant) => ({ ...grant, id: `${grant.id}-${seed}` }));
  delete file.grants[0]!.title;
  delete file.grants[0]!.description;
  file.grants[1]!.awardDate = '31-02-2026';
  return JSON.stringify(file);
}

test('an uploaded file is imported in a process of its own; the history says by whom and what came of it', async () => {
  const { body: file } = await page.upload(grantsWithoutTitle(30, 1), 'grants of 2026.json');
  expect(file).toMatchObject({ name: 'grants of 2026.json', recognised: '360giving/grants-json' });
  const { body: asked } = await page.operator.post(IMPORTS, { files: [file.id] });
  expect(asked).toMatchObject({ kind: 'upload', state: 'waiting', inputs: ['grants of 2026.json'] });
  const run = await page.ended(asked.id);
  expect(run).toMatchObject({ state: 'done', attempts: 1, rejects: 1, failure: null, mayGoOn: false });
  expect(run.result.counts).toMatchObject([
    { source: '360giving', layout: 'grants-json', read: 30, new: 29, rejected: 1 },
  ]);
  expect(run.unread).toEqual([
    {
      ...{ source: '360giving', layout: 'grants-json', field: 'awardDate', records: 1 },
      examples: [{ value: '31-02-2026', record: '360G-invented-2-1' }],
    },
  ]);
  expect(run.askedBy).toBe('Op');
  const { body: history } = await page.operator.get(`${IMPORTS}?pageSize=1`);
  expect(history).toMatchObject({ total: 1, items: [{ id: asked.id }] });
  expect(kept()).toEqual([]);
  expect((await page.operator.post(IMPORTS, { files: [file.id] })).status).toBe(404);
}, 240_000);

test('a rejected record is shown, mended only into one that would be taken, and taken again', async () => {
  const id = await page.start(grantsWithoutTitle(5, 2), 'other.json');
  await page.ended(id);
  const path = `${IMPORTS}/${id}/rejects`;
  const { body: list } = await page.operator.get(path);
  const [reject] = list.items;
  expect(list.total).toBe(1);
  expect(reject).toMatchObject({
    number: 1,
    file: 'other.json',
    reason: 'The record has neither title nor description.',
    takenBy: null,
  });
  const mend = (raw: string) => page.operator.put(`${path}/1`, { raw });
  expect(await mend('{"id":')).toMatchObject({ status: 400, body: { code: 'imports/not-json' } });
  const still = await mend(reject.raw);
  expect(still.body.detail).toBe(
    'The record would be rejected again: The record has neither title nor description.',
  );
  expect(await page.operator.post(`${path}/_take`, { which: 'mended' })).toMatchObject({ status: 409 });
  const mended = JSON.stringify({ ...JSON.parse(reject.raw), title: 'Mended' });
  expect(await mend(mended)).toMatchObject({ status: 200, body: { mended } });
  // A process that goes on with the import leaves alone what a person has mended, and counts on what could not be read.
  const setState = (state: 'running' | 'done') =>
    page.world.db.updateTable('import_run').set({ state }).where('id', '=', id).execute();
  await setState('running');
  expect(await beginRun(page.world.db, id, new Date())).toMatchObject({ rejects: 1 });
  const { db, clock, home } = page.world;
  const none = { source: null, inputs: [], onStopAsked: () => {} };
  const journal = await Journal.open({ db, clock, home, run: id, ...none });
  journal?.unread.add({ source: '360giving', layout: 'grants-json', record: 'x' }, [
    { field: 'awardDate', value: 'abc' },
  ]);
  await journal?.fail(new Error('no reason'), 'It ended early.');
  expect((await page.read(id)).unread).toMatchObject([
    { field: 'awardDate', records: 2, examples: [{ value: '31-02-2026' }, { value: 'abc' }] },
  ]);
  await setState('done');
  const { body: file } = await page.operator.get(`${path}/file`);
  expect(file).toMatchObject({ fundry: 'reject', source: '360giving', raw: { title: 'Mended' } });
  const { body: again } = await page.operator.post(`${path}/_take`, { which: 'mended' });
  expect(await page.ended(again.id)).toMatchObject({
    kind: 'rejects',
    aboutId: id,
    state: 'done',
    rejects: 0,
    result: { counts: [{ new: 1, rejected: 0 }] },
  });
  expect((await page.operator.get(path)).body.items).toMatchObject([{ takenBy: again.id }]);
  expect((await mend(mended)).status).toBe(409);
  expect((await page.operator.post(`${path}/_take`, { which: 'all' })).status).toBe(409);
}, 240_000);

test('a file is refused when it is too large, empty, unknown or of no such source, and nothing of it is kept', async () => {
  const refusal = async (content: Buffer | string, name: string, query?: string) => {
    const { status, body } = await page.upload(content, name, query);
    return `${status} ${body.code}: ${body.detail}`;
  };
  const mb = 1024 * 1024;
  expect(await refusal(Buffer.alloc(4 * mb, 'x'), 'a.json')).toMatch(
    /^400 imports\/too-large: .* at most 2 MB\..*FUNDRY_IMPORT_UPLOAD_MB/,
  );
  expect(await refusal(Buffer.alloc(2 * mb + 9, 'x'), 'a.json')).toContain('imports/too-large');
  expect(await refusal('', 'a.json')).toContain('imports/empty');
  expect(await refusal('A poem.', 'poem.txt')).toMatch(
    /^400 imports\/not-recognised: poem\.txt is in no layout that Fundry knows\./,
  );
  expect(await refusal('<a/>', 'a.xml', '?source=360giving')).toContain('this is XML');
  expect(await refusal('{}', 'a.json', '?source=nobody')).toContain('There is no source "nobody"');
  expect(kept()).toEqual([]);
  expect(await page.world.db.selectFrom('import_upload').select('name').execute()).toEqual([]);
});

test('an uploaded file can be removed until an import uses it', async () => {
  const { body: file } = await page.upload(generateAwards(2, 4), 'two.json');
  const remove = async () => (await page.operator.delete(`${FILES}/${file.id}`)).status;
  expect(kept()).toEqual([file.id]);
  expect([await remove(), await remove()]).toEqual([200, 404]);
  expect(kept()).toEqual([]);
});

test('a file for which the disk has no room is refused before it fills the disk', async () => {
  const disk = createSmallDisk(20);
  try {
    const services = { config: { home: disk.folder, imports: { uploadMb: 100 } } } as ImportServices;
    const content = (async function* () {
      yield Buffer.from('{}');
    })();
    await expect(
      receiveImportFile(services, 'x', { name: 'a.json', declaredBytes: null, content }, null),
    ).rejects.toMatchObject({ status: 409, code: 'imports/disk-full' });
    expect(readdirSync(disk.folder)).toEqual([]);
  } finally {
    disk.remove();
  }
});

test('a list that lacks too much withdraws nothing until that is confirmed here', async () => {
  const list = (count: number) => [...generateExtract(count, 1)].join('');
  await page.ended(await page.start(list(90), 'GrantsDBExtract20260101v2.xml'));
  const id = await page.start(list(40), 'GrantsDBExtract20260201v2.xml');
  const run = await page.ended(id);
  const [held] = run.result.heldBack;
  expect(run).toMatchObject({ state: 'done', mayConfirm: true, confirmed: [] });
  expect(held).toMatchObject({ input: 'GrantsDBExtract20260201v2.xml', earlier: false });
  expect(held.missing).toBeGreaterThan(10);
  expect(kept()).toHaveLength(1);
  const confirm = (scope: string) => page.operator.post(`${IMPORTS}/${id}/_withdraw`, { confirm: scope });
  expect((await confirm('grants-gov/extract-xml/other')).status).toBe(404);
  const { body: confirming } = await confirm(held.confirm);
  const confirmed = await page.ended(confirming.id);
  expect(confirmed).toMatchObject({ kind: 'withdrawal', state: 'done', aboutId: id });
  expect(confirmed.result).toMatchObject({ heldBack: [], counts: [{ withdrawn: held.missing }] });
  expect(await page.read(id)).toMatchObject({ mayConfirm: false, confirmed: [held.confirm] });
  expect((await confirm(held.confirm)).body.code).toBe('imports/files-gone');
  expect(kept()).toEqual([]);
}, 240_000);
