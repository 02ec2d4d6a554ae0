import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Browser } from '../../testing/browser.ts';
import { openEditorsWorld } from '../../testing/worlds/editors-world.ts';
import type { IdentityWorld } from '../../testing/worlds/identity-world.ts';
import { wordsOfHtml } from '../catalogue/catalogue.public.ts';
import { multipart } from '../files/testing/documents.ts';

const LIST = '/api/account/opportunity-notes';
let world: IdentityWorld;
let eva: Browser;
let emil: Browser;
let colleague: Browser;
let stranger: Browser;
let nobody: Browser;
/** Ids of opportunities, each used by one test. */
let ids: string[];

beforeAll(async () => {
  ({ world, eva, emil, colleague, stranger } = await openEditorsWorld());
  nobody = world.browser();
  ids = (await nobody.post('/api/opportunities', { pageSize: 40 })).body.hits.hits.map(
    (hit: { _id: string }) => hit._id,
  );
}, 120_000);
afterAll(() => world?.close());

const take = () => ids.shift() as string;
const save = (by: Browser, body: object) => by.post(LIST, body);
const noteOn = async (by: Browser, id: string) => (await by.get(`/api/opportunities/${id}/note`)).body;

describe('a note on an opportunity', () => {
  test('is read by every member, by nobody else, and marks the opportunity for them', async () => {
    const id = take();
    const { status, body } = await save(eva, {
      opportunityIds: [id],
      note: '<p>Ask the office.</p>',
      version: 0,
    });
    expect({ status, body }).toEqual({ status: 200, body: { saved: 1, version: expect.any(Number) } });
    for (const member of [eva, emil, colleague]) {
      expect(await noteOn(member, id)).toEqual({
        note: '<p>Ask the office.</p>',
        version: body.version,
        writtenBy: { id: expect.any(String), name: 'Eva' },
        writtenDate: '2026-03-01T12:00:00.000Z',
      });
    }
    expect((await stranger.get(`/api/opportunities/${id}/note`)).body).toMatchObject({
      status: 404,
      errorDescription: 'There is no such note.',
    });
    for (const [who, has] of [
      [colleague, true],
      [stranger, false],
      [nobody, false],
    ] as const) {
      expect((await who.get(`/api/opportunities/${id}`)).body.hasNotes).toBe(has);
      const { body: found } = await who.post('/api/opportunities', { ids: [id] });
      expect(found.hits.hits).toMatchObject([{ _id: id, hasNotes: has }]);
      const count = { counts: { [id]: has ? 1 : 0 }, total: has ? 1 : 0 };
      if (who !== nobody) {
        expect((await who.post(`${LIST}/_count`, { opportunityIds: [id] })).body).toEqual(count);
      }
    }
    expect((await save(colleague, { opportunityIds: [id], note: 'x' })).status).toBe(403);
  });

  test('keeps the allowed tags only', async () => {
    const id = take();
    const note =
      '<h3>Read</h3><p onclick="x()">a <mark>b</mark> <a href="javascript:x()">c</a></p><script>x()</script>' +
      '<ul><li><b>d</b></li></ul><img src="x"><a href="https://office.example">e</a>';
    await save(eva, { opportunityIds: [id], note, version: 0 });
    expect((await noteOn(colleague, id)).note).toBe(
      '<h3>Read</h3><p>a <mark>b</mark> c</p><ul><li><b>d</b></li></ul><a href="https://office.example">e</a>',
    );
  });

  test('keeps the names of tags that were typed as words', async () => {
    const id = take();
    const note = '<p>Put your &lt;title&gt; and &lt;script&gt; here.</p><p>Second paragraph.</p>';
    const { version } = (await save(eva, { opportunityIds: [id], note, version: 0 })).body;
    const first = (await noteOn(colleague, id)).note;
    expect(wordsOfHtml(first)).toBe('Put your <title> and <script> here. Second paragraph.');
    await save(eva, { opportunityIds: [id], note: first, version });
    expect((await noteOn(colleague, id)).note).toBe(first);
  });

  test('needs words, at most 20,000 characters of them, and an opportunity that exists', async () => {
    const id = take();
    const refused = async (body: object) =>
      (await save(eva, { opportunityIds: [id], version: 0, ...body })).body;
    expect(await refused({ note: '<p><br></p>' })).toMatchObject({ status: 400, code: 'notes/empty' });
    expect(await refused({ note: 'a'.repeat(20_001) })).toMatchObject({
      status: 400,
      errorDescription:
        'A note can have at most 20,000 characters; this one would have 20,001. Nothing was saved.',
    });
    expect(await refused({ note: 'a', opportunityIds: ['999999'] })).toMatchObject({
      status: 404,
      errorDescription: 'There is no opportunity with the id 999999.',
    });
    expect((await refused({ note: 'a', opportunityIds: [id, take()], version: 0 })).status).toBe(400);
    expect((await refused({ note: 'a', opportunityIds: [] })).status).toBe(400);
    expect((await save(eva, { opportunityIds: [id], note: 'a'.repeat(20_000), version: 0 })).status).toBe(
      200,
    );
  });

  test('of an opportunity that was merged is shown on what it became; two that meet are one after saving', async () => {
    const [kept, gone] = [take(), take()];
    await save(eva, { opportunityIds: [kept], note: '<p>First</p>' });
    await save(emil, { opportunityIds: [gone], note: '<p>Second</p>' });
    const removed = await world.db
      .selectFrom('opportunity')
      .select('revision')
      .where('id', '=', Number(gone))
      .executeTakeFirstOrThrow();
    await world.db.deleteFrom('opportunity').where('id', '=', Number(gone)).execute();
    await world.db
      .insertInto('removed_record')
      .values({ target: 'opportunity', id: Number(gone), merged_into: Number(kept), ...removed })
      .execute();
    const { version, note } = await noteOn(colleague, kept);
    expect(note).toBe('<p>Second</p><p>First</p>');
    expect((await noteOn(colleague, gone)).note).toBe(note);
    expect((await save(eva, { opportunityIds: [gone], note: '<p>Both</p>', version })).status).toBe(200);
    expect((await noteOn(colleague, kept)).note).toBe('<p>Both</p>');
    const { versions } = (await colleague.get(`/api/opportunities/${kept}/note/versions`)).body;
    expect(versions).toHaveLength(3);
    await eva.delete(`/api/opportunities/${kept}/note`);
    expect((await colleague.get(`/api/opportunities/${gone}/note`)).status).toBe(404);
  });

  test('can be deleted once; the second time the specified sentence comes', async () => {
    const id = take();
    await save(eva, { opportunityIds: [id], note: 'a' });
    expect((await colleague.delete(`/api/opportunities/${id}/note`)).status).toBe(403);
    expect((await eva.delete(`/api/opportunities/${id}/note`)).body).toEqual({ done: true });
    expect((await eva.delete(`/api/opportunities/${id}/note`)).body).toMatchObject({
      status: 404,
      errorDescription:
        'The feature you are trying to delete may have been deleted. Refresh the page and try again.',
    });
    expect((await save(eva, { opportunityIds: [id], note: 'b', version: 1 })).body).toMatchObject({
      status: 404,
      errorDescription:
        'The feature you are trying to edit may have been deleted. Refresh the page and try again.',
    });
  });

  test('is not deleted by an editor who has not seen what somebody saved meanwhile', async () => {
    const id = take();
    const path = `/api/opportunities/${id}/note`;
    const { version } = (await save(eva, { opportunityIds: [id], note: '<p>One</p>', version: 0 })).body;
    const later = (await save(emil, { opportunityIds: [id], note: '<p>Two</p>', version })).body;
    expect((await eva.delete(`${path}?version=${version}`)).body).toMatchObject({
      status: 409,
      code: 'notes/newer',
      errorDescription:
        'Emil has saved this note since you opened it. It was not deleted. Read the new text first.',
      newer: { note: '<p>Two</p>', version: later.version },
    });
    expect((await noteOn(colleague, id)).note).toBe('<p>Two</p>');
    expect((await eva.delete(`${path}?version=${later.version}`)).body).toEqual({ done: true });
    expect((await eva.delete(`${path}?version=${later.version}`)).status).toBe(404);
  });

  test('is in the download of the person who wrote it, and stays without a name when the person goes', async () => {
    const id = take();
    const accountId = await world.addAccount('Gamma');
    const writer = await world.addPerson('writer@gamma.example', { accountId, role: 'EDITOR' });
    await world.addPerson('reader@gamma.example', { accountId });
    const browser = await world.signedIn('writer@gamma.example');
    await save(browser, { opportunityIds: [id], note: 'Mine' });
    expect((await browser.get('/api/user/data')).body.notes).toMatchObject([
      { record_id: Number(id), html: '<p>Mine</p>' },
    ]);
    await world.db.deleteFrom('person').where('id', '=', writer).execute();
    const reader = await world.signedIn('reader@gamma.example');
    expect(await noteOn(reader, id)).toMatchObject({ note: '<p>Mine</p>', writtenBy: null });
  });
});

describe('saving over what is there', () => {
  test('asks what becomes of notes that exist: the text replaces them, or stands below', async () => {
    const [noted, free] = [take(), take()];
    await save(eva, { opportunityIds: [noted], note: '<p>Old</p>' });
    const both = { opportunityIds: [noted, free], note: '<p>New</p>' };
    expect((await save(emil, both)).body).toMatchObject({
      status: 409,
      code: 'notes/exist',
      existing: [noted],
      errorDescription: '1 of these has a note already.',
    });
    expect((await noteOn(eva, noted)).note).toBe('<p>Old</p>');
    expect((await save(emil, { ...both, existing: 'add' })).body.saved).toBe(2);
    expect((await noteOn(eva, noted)).note).toBe('<p>Old</p><p>New</p>');
    expect((await noteOn(eva, free)).note).toBe('<p>New</p>');
    await save(emil, { ...both, existing: 'replace' });
    expect((await noteOn(eva, noted)).note).toBe('<p>New</p>');
  });

  test('is refused with the newer text when somebody saved it meanwhile', async () => {
    const id = take();
    const { version } = (await save(eva, { opportunityIds: [id], note: '<p>One</p>', version: 0 })).body;
    for (const seen of [0, version - 1]) {
      expect((await save(emil, { opportunityIds: [id], note: 'Two', version: seen })).body).toMatchObject({
        status: 409,
        code: 'notes/newer',
        newer: { note: '<p>One</p>', version, writtenBy: { name: 'Eva' } },
      });
    }
    expect((await save(emil, { opportunityIds: [id], note: 'Two', version })).status).toBe(200);
  });

  test('keeps the earlier versions, which can be read and brought back', async () => {
    const id = take();
    const texts = ['<p>One</p>', '<p>Two</p>', '<p>Three</p>'];
    for (const note of texts) await save(eva, { opportunityIds: [id], note, existing: 'replace' });
    const { versions } = (await colleague.get(`/api/opportunities/${id}/note/versions`)).body;
    const read = [];
    for (const { version } of versions) {
      read.push((await colleague.get(`/api/opportunities/${id}/note/versions/${version}`)).body.note);
    }
    expect(read).toEqual(texts.toReversed());
    await save(emil, { opportunityIds: [id], note: read[2], version: versions[0].version });
    expect((await noteOn(eva, id)).note).toBe('<p>One</p>');
    expect((await stranger.get(`/api/opportunities/${id}/note/versions`)).status).toBe(404);
    expect((await eva.get(`/api/opportunities/${id}/note/versions/999999`)).status).toBe(404);
  });
});

/** An editor with a note open: what they see, and the version of it. */
interface Desk {
  by: Browser;
  text: string;
  version: number;
}

test('two editors at once lose no word, in whatever order they open and save', async () => {
  const id = take();
  let typed = 0;
  const openNote = async (desk: Desk) => {
    const { note = '', version = 0 } = await noteOn(desk.by, id);
    Object.assign(desk, { text: note, version });
  };
  /** Types a word and saves. Joins what was typed to a text that somebody else saved meanwhile, as the screen does. */
  const write = async (desk: Desk, words: string[]) => {
    const word = `word${++typed}`;
    words.push(word);
    const mine = `<p>${word}</p>`;
    desk.text += mine;
    for (;;) {
      const { status, body } = await save(desk.by, {
        opportunityIds: [id],
        note: desk.text,
        version: desk.version,
      });
      if (status === 200) return void Object.assign(desk, { version: body.version });
      expect(body.code).toBe('notes/newer');
      Object.assign(desk, { text: body.newer.note + mine, version: body.newer.version });
    }
  };
  const steps = fc.array(fc.constantFrom('open 0', 'open 1', 'write 0', 'write 1', 'both write'), {
    minLength: 3,
    maxLength: 8,
  });
  await fc.assert(
    fc.asyncProperty(steps, async (order) => {
      const desks = [eva, emil].map((by): Desk => ({ by, text: '', version: 0 }));
      const words: string[] = [];
      await Promise.all(desks.map(openNote));
      for (const step of order) {
        const who = desks.filter((_, index) => step.endsWith(String(index)) || step === 'both write');
        await Promise.all(who.map((desk) => (step.startsWith('open') ? openNote(desk) : write(desk, words))));
      }
      const { note = '' } = await noteOn(eva, id);
      for (const word of words) expect(note).toContain(`<p>${word}</p>`);
    }),
    { numRuns: 8, seed: 15 },
  );
});

describe('the list', () => {
  const listed = async (query: string, by = colleague) => (await by.get(`${LIST}?${query}`)).body;
  const idsIn = async (query: string) =>
    (await listed(query)).notes.map((note: { opportunityId: string }) => note.opportunityId);

  test('lists the notes by words, order and page, with what their opportunities are now', async () => {
    const [first, second, third] = [take(), take(), take()];
    const records = await nobody.post('/api/opportunities', { ids: [first, second, third], pageSize: 3 });
    const hits: { _id: string; _source: { title: string; funder: { name: string } | null } }[] =
      records.body.hits.hits;
    for (const [index, id] of [first, second, third].entries()) {
      await save(eva, { opportunityIds: [id], note: `<p>Zürich</p><p>office ${'x'.repeat(index)}y</p>` });
    }
    const { notes, total } = await listed('search=zurich+OFFICE');
    expect(total).toBe(3);
    expect(notes[0]).toMatchObject({
      opportunityId: third,
      title: hits.find(({ _id }) => _id === third)?._source.title,
      excerpt: 'Zürich office xxy',
      writtenBy: { name: 'Eva' },
    });
    expect(await idsIn('search=zurich&orderBy=changed')).toEqual([first, second, third]);
    const byTitle = hits.toSorted((a, b) =>
      a._source.title.toLowerCase() < b._source.title.toLowerCase() ? -1 : 1,
    );
    expect(await idsIn('search=zurich&orderBy=title')).toEqual(byTitle.map(({ _id }) => _id));
    expect(await idsIn('search=zurich&orderBy=-title')).toEqual(byTitle.map(({ _id }) => _id).toReversed());
    const days = (await listed('search=zurich&orderBy=deadline')).notes.map(
      (note: { deadline: string | null }) => note.deadline ?? '9999',
    );
    expect(days).toEqual(days.toSorted());
    expect(await idsIn('search=zurich&pageSize=2&page=1')).toEqual([first]);
    expect((await colleague.get(`${LIST}/ids?search=zurich+xy`)).body).toEqual({
      ids: [third, second],
      total: 2,
    });
    expect((await listed(`search=${encodeURIComponent(notes[0].title)}`)).total).toBe(1);
    expect((await listed('', stranger)).total).toBe(0);
    await world.db.deleteFrom('opportunity').where('id', '=', Number(third)).execute();
    expect((await listed('search=zurich')).notes[0]).toMatchObject({
      ...notes[0],
      status: 'gone',
      deadline: null,
    });
  });

  test('deletes several notes at once, and only those of the institution', async () => {
    const [first, second] = [take(), take()];
    await save(eva, { opportunityIds: [first, second], note: 'Ours' });
    await save(stranger, { opportunityIds: [first], note: 'Theirs' });
    await eva.post(`${LIST}/_bulk-delete`, { opportunityIds: [first, second, '999999'] });
    const { body } = await eva.post(`${LIST}/_count`, { opportunityIds: [first, second] });
    expect(body).toEqual({ counts: { [first]: 0, [second]: 0 }, total: 0 });
    expect((await noteOn(stranger, first)).note).toBe('<p>Theirs</p>');
  });
});

describe('a note on a funder', () => {
  const noteOf = (by: Browser, id: string) => by.get(`/api/funders/${id}/note`);
  const describeFunder = (by: Browser, id: string, body: object) => by.post(`/api/funders/${id}/note`, body);
  const listed = async (query: string, by = colleague) =>
    (await by.get(`/api/account/funder-notes?${query}`)).body;

  test('is read by members, kept with its versions, listed by words, type and order, and deleted', async () => {
    const { hits } = (await nobody.post('/api/funders', { pageSize: 3 })).body.hits;
    const [first, second] = hits.map(
      (hit: { _id: string; _source: { preferredOrgName: string; groupId: string } }) => ({
        id: hit._id,
        name: hit._source.preferredOrgName,
        type: hit._source.groupId,
      }),
    );
    const saved = await describeFunder(eva, first.id, { additionalDescription: '<p>Ring first</p>' });
    expect(saved.body).toEqual({ version: expect.any(Number) });
    expect((await noteOf(colleague, first.id)).body).toMatchObject({
      additionalDescription: '<p>Ring first</p>',
      version: saved.body.version,
      writtenBy: { name: 'Eva' },
    });
    expect((await noteOf(stranger, first.id)).status).toBe(404);
    expect((await colleague.get(`/api/funders/${first.id}`)).body.hasNotes).toBe(true);
    expect((await describeFunder(colleague, first.id, { additionalDescription: 'x' })).status).toBe(403);
    const again = { additionalDescription: '<p>Write first</p>' };
    expect((await describeFunder(emil, first.id, again)).body).toMatchObject({ code: 'notes/exist' });
    expect((await describeFunder(emil, first.id, { ...again, version: 0 })).body).toMatchObject({
      code: 'notes/newer',
      newer: { note: '<p>Ring first</p>' },
    });
    await describeFunder(emil, first.id, { ...again, version: saved.body.version });
    const { versions } = (await colleague.get(`/api/funders/${first.id}/note/versions`)).body;
    expect(versions).toHaveLength(2);
    const old = await colleague.get(`/api/funders/${first.id}/note/versions/${versions[1].version}`);
    expect(old.body.additionalDescription).toBe('<p>Ring first</p>');

    await describeFunder(eva, second.id, { additionalDescription: '<p>Second</p>' });
    expect(await listed('search=write')).toMatchObject({
      results: [
        {
          funderId: first.id,
          name: first.name,
          isGone: false,
          excerpt: 'Write first',
          version: versions[0].version,
        },
      ],
      totalResults: 1,
    });
    const names = (await listed('orderBy=title')).results.map(({ name }: { name: string }) => name);
    expect(names).toEqual(
      [first.name, second.name].toSorted((a, b) => (a.toLowerCase() < b.toLowerCase() ? -1 : 1)),
    );
    const ofType = (await listed(`funderType=${first.type}`)).results;
    expect(ofType.length).toBe(first.type === second.type ? 2 : 1);
    expect((await listed('', stranger)).totalResults).toBe(0);
    const seen = (version: number) => eva.delete(`/api/funders/${first.id}/note?version=${version}`);
    expect((await seen(versions[1].version)).body.code).toBe('notes/newer');
    expect((await seen(versions[0].version)).body).toEqual({ done: true });
    expect((await eva.delete(`/api/funders/${first.id}/note`)).status).toBe(404);
    expect((await describeFunder(eva, '999999', again)).body.errorDescription).toBe(
      'There is no funder with the id 999999.',
    );
  });

  test('has files, which members read, versions keep, and a conflict shows', async () => {
    const { hits } = (await nobody.post('/api/funders', { pageSize: 1, page: 5 })).body.hits;
    const id: string = hits[0]._id;
    const upload = async (by: Browser, text: string) => {
      const { body, headers } = multipart(text, `${text}.txt`);
      return (await by.call('POST', '/api/account/files', body, headers)).body.id as string;
    };
    const read = async (by: Browser, file: string) => (await by.get(`/api/account/files/${file}`)).status;
    const first = await upload(eva, 'first');
    const write = (by: Browser, files: string[] | undefined, version: number) =>
      describeFunder(by, id, { additionalDescription: 'See the files', files, version });
    const one = (await write(eva, [first], 0)).body.version;
    expect(await Promise.all([eva, colleague, stranger].map((by) => read(by, first)))).toEqual([
      200, 200, 404,
    ]);
    expect((await eva.delete(`/api/account/files/${first}`)).body.code).toBe('files/in-use');
    expect((await noteOf(colleague, id)).body).toMatchObject({
      files: [first],
      fileDetails: [{ id: first, name: 'first.txt', size: 5, type: 'text/plain' }],
    });
    expect((await listed('search=files')).results).toMatchObject([{ files: [first] }]);

    // Another editor keeps what is there and adds a file. Nobody attaches a file of somebody else.
    const [second, foreign] = [await upload(emil, 'second'), await upload(eva, 'foreign')];
    expect((await write(emil, [first, foreign], one)).body.code).toBe('files/not-found');
    const two = (await write(emil, [second, first], one)).body.version;
    expect((await write(eva, [], one)).body).toMatchObject({
      code: 'notes/newer',
      newer: { fileDetails: [{ name: 'second.txt' }, { name: 'first.txt' }] },
    });
    const three = (await write(eva, undefined, two)).body.version;
    expect((await noteOf(eva, id)).body.files).toEqual([second, first]);
    const four = (await write(eva, [], three)).body.version;
    const { files } = (await eva.get(`/api/funders/${id}/note/versions/${two}`)).body;
    expect(files).toEqual([second, first]);
    expect(await read(colleague, second)).toBe(200);
    expect((await write(eva, files, four)).status).toBe(200);

    const tooMany = await write(
      eva,
      Array.from({ length: 21 }, () => randomUUID()),
      four,
    );
    expect([tooMany.status, tooMany.body.errorDescription]).toEqual([
      400,
      expect.stringContaining('must have at most 20 files'),
    ]);
    await eva.delete(`/api/funders/${id}/note`);
    expect(await Promise.all([eva, emil, colleague].map((by) => read(by, second)))).toEqual([404, 200, 404]);
  });

  test('comes with the number of its opportunities that have one, those of its family counted', async () => {
    const id = take();
    const { funder } = (await nobody.get(`/api/opportunities/${id}`)).body._source;
    const { parent } = (await nobody.get(`/api/funders/${funder.id}`)).body._source;
    const of = async (funderId: string, by = colleague) =>
      (await by.get(`${LIST}/_count-for-funder?funderId=${funderId}`)).body.count;
    const family = [funder.id, ...(parent ? [parent.id] : [])];
    const before = await Promise.all(family.map((each) => of(each)));
    await save(eva, { opportunityIds: [id], note: 'Counted' });
    expect(await Promise.all(family.map((each) => of(each)))).toEqual(before.map((count) => count + 1));
    expect(await of(funder.id, stranger)).toBe(0);
    expect((await colleague.get(`${LIST}/_count-for-funder?funderId=999999`)).status).toBe(404);
  });
});
