import type { ImportAct } from '@fundry/contracts/internal-opportunities/internal-columns.ts';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Browser } from '../../../testing/browser.ts';
import { type IdentityWorld, openSampleIdentity } from '../../../testing/worlds/identity-world.ts';

const LIST = '/api/account/internal-opportunities';

let world: IdentityWorld;
let eva: Browser;
let stranger: Browser;
beforeAll(async () => {
  world = await openSampleIdentity();
  for (const [name, accountId] of [
    ['eva', await world.addAccount('Alpha')],
    ['stranger', await world.addAccount('Beta')],
  ] as const) {
    await world.addPerson(`${name}@post.example`, { accountId, role: 'EDITOR' });
  }
  eva = await world.signedIn('eva@post.example');
  stranger = await world.signedIn('stranger@post.example');
}, 120_000);
afterAll(() => world?.close());
beforeEach(async () => {
  const { ids } = (await eva.get(`${LIST}/ids`)).body;
  if (ids.length > 0) await eva.post(`${LIST}/_bulk-delete`, { ids });
});

async function send(csv: string, confirm: boolean, by = eva) {
  const { status, body } = await by.post(`${LIST}/_import`, { csv, confirm });
  expect(status, JSON.stringify(body)).toBe(200);
  return body as { imported: boolean; rows: { row: number; act: ImportAct }[]; faults: object[] };
}
/** What is done with each row, once all of them are imported. */
async function acts(csv: string): Promise<ImportAct[]> {
  const { imported, rows, faults } = await send(csv, true);
  expect(faults).toEqual([]);
  expect(imported).toBe(true);
  return rows.map(({ act }) => act);
}
async function faults(csv: string, by = eva) {
  const { imported, faults: found } = await send(csv, true, by);
  expect(imported).toBe(false);
  return found;
}
const exported = async (): Promise<string> => (await eva.get(`${LIST}/_export`)).body;
const titles = async (): Promise<string[]> =>
  (await eva.get(`${LIST}?orderBy=title`)).body.hits.hits.map(
    ({ _source }: { _source: { title: string } }) => _source.title,
  );

test('the drafts of a file are made after a trial, all of them, once', async () => {
  const csv = 'Title,Keywords\r\nSeeds,a; b\r\nSeeds,a; b\r\n\r\n"=SUM(A1)",\r\n';
  expect(await send(csv, false)).toEqual({
    imported: false,
    rows: [2, 3, 5].map((row) => ({
      row,
      title: row === 5 ? '=SUM(A1)' : 'Seeds',
      act: 'create',
      columns: [],
      isAlike: false,
    })),
    faults: [],
    moreFaults: 0,
  });
  expect(await titles()).toEqual([]);
  expect(await acts(csv)).toEqual(['create', 'create', 'create']);
  expect(await titles()).toEqual(['=SUM(A1)', 'Seeds', 'Seeds']);
  // The answer was lost, or a spreadsheet has saved the file meanwhile: semicolons, other line ends, more cells.
  expect(await acts('\uFEFFTitle;Keywords;\nSeeds;a; \nSeeds;;\n'.replace('a; ', '"a; b"'))).toEqual([
    'known',
    'create',
  ]);
  const { rows } = await send('Title\tNumber\nseeds\t7\n', false);
  expect(rows).toMatchObject([{ act: 'create', isAlike: true }]);
});

test('a deleted draft is made again from the same file', async () => {
  expect(await acts('Title\nSeeds\n')).toEqual(['create']);
  const { ids } = (await eva.get(`${LIST}/ids`)).body;
  await eva.post(`${LIST}/_bulk-delete`, { ids });
  expect(await acts('Title\nSeeds\n')).toEqual(['create']);
});

test('an export that comes back says the same, whatever a spreadsheet makes of its form', async () => {
  const texts = ['=1+1', "'=1+1", '-', 'a;b,c"d"\\', '  x '];
  for (const title of texts) {
    await eva.post(LIST, {
      title,
      description: '<p>First</p><p>Second &amp; third</p>',
      keywords: [title.trim(), 'b;c'],
      funder: { id: '1', name: 'As it was called' },
      deadlines: [
        { kind: 'LoiDate', date: '2027-03-01', time: '17:00', zone: 'Europe/Berlin', label: title },
      ],
      links: [{ url: 'https://a.example/?a;b|c', label: title }],
    });
  }
  const csv = await exported();
  expect(csv.startsWith('\uFEFFId,Version,Status,Title,')).toBe(true);
  expect(await acts(csv)).toEqual(texts.map(() => 'same'));
  const rows: string[][] = parse(csv, { bom: true });
  const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`;
  expect(await acts(rows.map((cells) => cells.map(quoted).join(';')).join('\n'))).toEqual(
    texts.map(() => 'same'),
  );
});

test('a row with an id changes what is written, not what is published; other columns stay', async () => {
  await eva.post(LIST, { title: 'Seeds', number: 'N-1', description: '<p>x</p>' });
  const { ids } = (await eva.get(`${LIST}/ids`)).body;
  await eva.post(`${LIST}/${ids[0]}/_publish`, {});
  const csv = `Id,Version,Title\nIO-${ids[0]},1,Seed grants\n`;
  expect((await send(csv, false)).rows).toMatchObject([{ act: 'change', columns: ['Title'] }]);
  expect(await acts(csv)).toEqual(['change']);
  // Sent again, although its version is the old one.
  expect(await acts(csv)).toEqual(['same']);
  expect((await eva.get(`${LIST}/${ids[0]}`)).body).toMatchObject({
    version: 2,
    status: 'active',
    unpublishedChanges: true,
    _source: { title: 'Seed grants', number: 'N-1' },
  });
  expect((await eva.get(`/api/opportunities/${ids[0]}`)).body._source.title).toBe('Seeds');
  expect(await faults(`Id,Version,Title\nIO-${ids[0]},1,Other\n`)).toEqual([
    {
      row: 2,
      column: 'Version',
      fault:
        'Somebody has changed this one since the export. Export it again, and make your changes in the new file.',
    },
  ]);
  expect(await faults(csv, stranger)).toEqual([
    {
      row: 2,
      column: 'Id',
      fault: 'There is no such internal opportunity. Leave the id empty to make a new one.',
    },
  ]);
  await eva.call('DELETE', `${LIST}/${ids[0]}`);
});

test('a funder is named by its name or its number', async () => {
  const [hit] = (await eva.post('/api/funders', {})).body.hits.hits;
  const name: string = hit._source.preferredOrgName;
  expect(
    await acts(`Title,Funder\nA,${hit._id}\nB,"${name.toUpperCase()}"\nC,"Old name [${hit._id}]"\n`),
  ).toEqual(['create', 'create', 'create']);
  for (const id of (await eva.get(`${LIST}/ids`)).body.ids) {
    expect((await eva.get(`${LIST}/${id}`)).body._source.funder).toEqual({ id: hit._id, name });
  }
});

test('one fault stops the whole file, and each is told by row and column', async () => {
  const id = 'IO-4503599627370496';
  const long = 'a'.repeat(501);
  const csv = `Id,Title,Opens on,Funder\n4.5036E+15,A,,\n${id},B,,\n${id},C,,\n,,1/2/2027,No such funder\n,${long},,,more\n,Fine,,\n`;
  expect(await faults(csv)).toEqual(
    [
      [
        2,
        'Id',
        '“4.5036E+15” is not an id such as IO-4503599627370496. Leave it empty for a new internal opportunity.',
      ],
      [3, 'Id', 'There is no such internal opportunity. Leave the id empty to make a new one.'],
      [4, 'Id', 'Row 3 has the same id. Keep one of them.'],
      [5, 'Opens on', '“1/2/2027” is not a day. Write it as 2027-03-31, because 03/31/2027 can be misread.'],
      [
        5,
        'Funder',
        'Fundry knows no funder “No such funder”. Leave it empty, or choose it in the form later.',
      ],
      [5, 'Title', 'Give it a title.'],
      [6, null, 'This row has more cells than there are columns.'],
      [6, 'Title', 'It must have at most 500 characters.'],
    ].map(([row, column, fault]) => ({ row, column, fault })),
  );
  expect(await titles()).toEqual([]);
});

test.each([
  ['', 'The file has no rows below the names of the columns.'],
  ['Seeds,2027\n', 'The first row must hold the names of the columns, as the template does.'],
  ['Title,Colour\n', 'There is no column “Colour”. Use the names of the template, or remove the column.'],
  ['Title,title\n', 'The column “Title” is there twice.'],
  ['Title\n', 'The file has no rows below the names of the columns.'],
  ['Title\nA\n"B', 'From here on the file cannot be read: a quotation mark is not closed.'],
  [`Title\n${'A\n'.repeat(2_001)}`, 'A file can have at most 2,000 rows. Divide it into several.'],
])('a file that is not a table of internal opportunities: %#', async (csv, fault) => {
  expect(await faults(csv)).toMatchObject([{ fault }]);
});

test('the template is imported as nothing, and a file may have 5 MB', async () => {
  const { body: text } = await eva.get(`${LIST}/_template`);
  expect(await faults(text)).toMatchObject([
    { fault: 'The file has no rows below the names of the columns.' },
  ]);
  expect(await acts(`${text}${','.repeat(3)}Seeds${','.repeat(32)}\r\n`)).toEqual(['create']);
  const { body } = await eva.post(`${LIST}/_import`, { csv: `Title\n${'é'.repeat(3_000_000)}\n` });
  expect(body).toMatchObject({ code: 'internal-opportunities/file-too-large' });
});

test('some of the list are exported: those that are found, or those that were chosen, in their order', async () => {
  const ids: string[] = [];
  for (const title of ['A', 'B', 'C']) ids.push((await eva.post(LIST, { title })).body._id);
  const titlesIn = (csv: string) =>
    parse(csv, { bom: true, columns: true }).map((row) => (row as { Title: string }).Title);
  expect(titlesIn((await eva.get(`${LIST}/_export?search=b`)).body)).toEqual(['B']);
  expect(titlesIn((await eva.get(`${LIST}/_export?status=active`)).body)).toEqual([]);
  const chosen = await eva.post(`${LIST}/_export`, { ids: [ids[2], ids[0]] });
  expect(titlesIn(chosen.body)).toEqual(['C', 'A']);
  expect(titlesIn((await stranger.post(`${LIST}/_export`, { ids })).body)).toEqual([]);
});
