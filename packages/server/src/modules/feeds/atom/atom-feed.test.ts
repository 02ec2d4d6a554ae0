import { parseAtomFeed } from 'feedsmith';
import { SaxesParser } from 'saxes';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FeedWorld, openFeedWorld, pathOf } from '../../../testing/worlds/feed-world.ts';
import type { Invented } from '../../ingestion/testing/invented-sources.ts';

const HOSTILE =
  'Ice ]]> <script>alert("x")</script> & \u0000\u0001\u001b\ud800\ufffe\u202eevil\u2066 &amp; <![CDATA[';
const CALLS: Invented[] = [
  {
    id: 'hostile',
    title: HOSTILE,
    description: '<p>Ice ]]&gt; &lt;script&gt; &amp;amp; <b>bold</b></p>',
    deadlines: [{ kind: 'DueDate', date: '2026-06-01', time: '17:00', zone: 'Europe/Brussels', label: null }],
    amount: { floor: 10_000, ceiling: 1_500_000, total: null, currency: 'EUR', expectedAwards: null },
  },
];

let world: FeedWorld;

beforeAll(async () => {
  world = await openFeedWorld();
  await world.publish('2026-02-03', CALLS);
  // Many records at the same moment, so that a page ends between them.
  const many = Array.from({ length: 120 }, (_, index) => ({ id: `m${index}`, title: `Snow ${index}` }));
  await world.publish('2026-02-01', many.slice(0, 70));
  await world.publish('2026-02-02', many.slice(70));
  await world.index();
}, 120_000);
afterAll(() => world?.close());

function wellFormed(xml: string): void {
  const parser = new SaxesParser({ xmlns: true });
  parser.on('error', (error) => {
    throw error;
  });
  parser.write(xml).close();
}

async function page(path: string) {
  const { status, headers, body } = await world.read(path);
  expect(status, JSON.stringify(body)).toBe(200);
  expect(headers['content-type']).toBe('application/atom+xml; charset=utf-8');
  wellFormed(body);
  const feed = parseAtomFeed(body);
  const entries = feed.entries!.map((entry) => {
    expect(entry.title!.type ?? 'text').toBe('text');
    expect(entry.summary?.type ?? 'html').toBe('html');
    return { ...entry, title: entry.title!.value!, summary: entry.summary?.value };
  });
  const link = (rel: string) => feed.links?.find((each) => each.rel === rel)?.href ?? null;
  return { body, feed, entries, link };
}

test('a feed reader gets title, ids, dates, links, funder and facts of what was found', async () => {
  const { id, atom } = await world.feedOf({ name: 'Ice & <snow>', apiQuery: 'basicQuery=ice' });
  const { feed, entries, link } = await page(atom);
  expect(feed).toMatchObject({
    id: `tag:fundry.example,2026:saved-searches/${id}`,
    title: { value: 'Ice & <snow>' },
    updated: '2026-03-01T12:00:00.000Z',
    authors: [{ name: 'Fundry' }],
  });
  expect(link('self')).toBe(`https://fundry.example${atom}`);
  expect(link('first')).toBe(link('self'));
  expect(link('next')).toBeNull();
  expect(link('alternate')).toBe('https://fundry.example/search/opportunities?basicQuery=ice');
  const record = await world.db
    .selectFrom('opportunity')
    .select('id')
    .orderBy('id')
    .executeTakeFirstOrThrow();
  expect(entries).toHaveLength(1);
  expect(entries[0]).toMatchObject({
    id: `tag:fundry.example,2026:opportunities/${record.id}`,
    links: [{ rel: 'alternate', href: `https://fundry.example/opportunities/${record.id}` }],
    published: '2026-02-03T12:00:00.000Z',
    updated: '2026-02-03T12:00:00.000Z',
  });
});

test('titles and texts of publishers can neither break the feed nor run in the program that shows it', async () => {
  const { atom } = await world.feedOf({ apiQuery: 'basicQuery=ice' });
  const { body, entries } = await page(atom);
  const [entry] = entries;
  expect(entry!.title).toMatch(/^Ice \]\]> <script>alert\("x"\)<\/script> & .*evil &amp; <!\[CDATA\[$/);
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they must not be there
  expect(body).not.toMatch(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff\u202e\u2066]/);
  expect(body).not.toContain('<script');
  expect(entry!.summary).toBe(
    '<p>Closes 01-Jun-2026, 17:00 Brussels time · EUR 10,000–1,500,000</p>' +
      '<p>Ice ]]&gt; &lt;script&gt; &amp;amp; bold</p>',
  );
});

test('pages lead to the last record, the latest first, each once, also when one goes meanwhile', async () => {
  const { atom } = await world.feedOf({ name: 'Snow', apiQuery: 'basicQuery=snow&orderBy=title' });
  const seen: { id: string; updated: string }[] = [];
  const sizes: number[] = [];
  for (let path: string | null = atom; path !== null; ) {
    const { entries, link } = await page(path);
    expect(link('self')).toBe(`https://fundry.example${path}`);
    expect(link('first')).toBe(`https://fundry.example${atom}`);
    seen.push(...entries.map(({ id, updated }) => ({ id: id!, updated: String(updated) })));
    sizes.push(entries.length);
    path = link('next') && pathOf(link('next')!);
    if (sizes.length === 1) {
      // A record that was already shown disappears. Pages counted by position would shift.
      await world.ada.put(`/api/user/dismissals/opportunities/${seen[3]!.id.split('/')[1]}`);
    }
  }
  expect(sizes).toEqual([50, 50, 20]);
  expect(new Set(seen.map(({ id }) => id)).size).toBe(120);
  const moments = seen.map(({ updated }) => updated);
  expect(moments).toEqual(moments.toSorted().reverse());
});

test('a record that changes comes first again, as the same entry, and says what changed last, old → new', async () => {
  const { atom } = await world.feedOf({ name: 'Snow that changes', apiQuery: 'basicQuery=snow' });
  const before = (await page(atom)).entries.at(-1)!;
  const { title } = before;
  for (const [day, date] of [
    ['2026-02-20', '2026-09-09'],
    ['2026-02-21', '2026-09-30'],
  ] as const) {
    const deadlines = [{ kind: 'DueDate', date, time: null, zone: null, label: null }];
    await world.publish(day, [{ id: `m${title.split(' ')[1]}`, title, deadlines } as Invented]);
  }
  await world.index();
  const [first] = (await page(atom)).entries;
  expect(first).toMatchObject({
    id: before.id,
    published: before.published,
    updated: '2026-02-21T12:00:00.000Z',
    summary: '<p>Changed on 21-Feb-2026:<br>Deadline: 09-Sep-2026 → 30-Sep-2026<br>Closes 30-Sep-2026</p>',
  });
});

test('a call that is closed is said to be, with its last day where that is stated', async () => {
  await world.publish('2026-02-04', [
    { id: 'c1', title: 'Moraine one', status: 'closed', postedOn: '2025-01-01' },
    { id: 'c2', title: 'Moraine two', status: 'closed', closesOn: '2026-01-31' },
  ] as Invented[]);
  await world.index();
  const { atom } = await world.feedOf({ name: 'Moraine', apiQuery: 'basicQuery=moraine&expired=true' });
  const said = (await page(atom)).entries.map(({ title, summary }) => [title, summary]);
  expect(said.sort()).toEqual([
    ['Moraine one', '<p>Closed, date not specified</p>'],
    ['Moraine two', '<p>Closed 31-Jan-2026</p>'],
  ]);
});

test('awards and funders have feeds as well', async () => {
  await world.publish(
    '2026-02-05',
    [
      {
        id: 'g',
        title: 'Glacier grant',
        startYear: 2025,
        amount: { value: 250_000, currency: 'USD' },
        funder: { name: 'Royal Snow Fund', identifiers: [], country: 'GB' },
      },
    ],
    { of: 'grants' },
  );
  await world.index('awards', 'funders');
  const awards = await page((await world.feedOf({ target: 'awards', apiQuery: 'basicQuery=glacier' })).atom);
  expect(awards.entries[0]).toMatchObject({
    title: 'Glacier grant',
    authors: [{ name: 'Royal Snow Fund' }],
    summary: '<p>Royal Snow Fund<br>2025 · USD 250,000</p>',
  });
  const funders = await page((await world.feedOf({ target: 'funders', apiQuery: 'basicQuery=royal' })).atom);
  expect(funders.entries[0]).toMatchObject({ title: 'Royal Snow Fund', updated: '2026-02-05T12:00:00.000Z' });
});
