import { matchEndpoints } from '@fundry/contracts/endpoints/match.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pdfOf } from '../../platform/documents/testing/documents.ts';
import type { DiscoveryWorld } from '../../testing/worlds/discovery-world.ts';
import { multipart } from '../files/testing/documents.ts';
import { openMossWorld } from './testing/moss-world.ts';

const MOSS =
  'The glow of moss in rivers: how moss lights the banks of a river at night, and which insects it draws.';

let world: DiscoveryWorld;
beforeAll(async () => {
  world = await openMossWorld();
}, 60_000);
afterAll(() => world?.close());

test('a text finds the call whose awards resemble it, before calls that share words, and says why', async () => {
  const { opportunities, awards, funders, language, notices } = await matched({ text: MOSS });
  const [first, second] = opportunities.hits.hits;
  expect(first?._source.title).toBe('Natural light');
  expect(first?.reasons).toMatchObject([
    {
      kind: 'won-before',
      text: 'Two awards made under this call resemble your text: “Moss that lights river insects” and “Glow of moss in rivers”.',
      awards: [{ title: 'Moss that lights river insects' }, { title: 'Glow of moss in rivers' }],
    },
    { kind: 'deadline', text: 'Closes in 20 days' },
  ]);
  expect(second?._source.title).toBe('Banks and insurance at night');
  expect(second?.reasons[0]).toEqual({ kind: 'shared-words', text: 'Shares: banks, night' });
  expect(opportunities.hits.total.value).toBe(2);
  expect(awards.hits.hits.map(({ _source }) => _source.title)).toEqual([
    'Moss that lights river insects',
    'Glow of moss in rivers',
  ]);
  expect(awards.hits.hits[1]?.reasons[0]?.text).toBe('Shares: glow, moss, rivers');
  expect(funders.hits.hits[0]?.reasons).toMatchObject([
    {
      kind: 'won-before',
      text: 'Two awards of this funder resemble your text: “Moss that lights river insects” and “Glow of moss in rivers”.',
    },
  ]);
  expect([language, notices]).toEqual(['en', []]);
});

test('the parameters of the search filter the calls, and size and reasons are as asked', async () => {
  const closed = await matched({ text: MOSS, expired: true, reasons: false, size: 1 });
  expect(closed.opportunities.hits.total.value).toBe(4);
  expect(closed.opportunities.hits.hits).toHaveLength(1);
  expect(closed.opportunities.hits.hits[0]?.reasons).toEqual([]);
  const insured = await matched({ text: MOSS, basicQuery: 'insurance' });
  expect(insured.opportunities.hits.hits.map(({ _source }) => _source.number)).toEqual(['PAR-26-003']);
  const none = await matched({ text: MOSS, minApplicationDueDate: '2027-01-01' });
  expect(none.opportunities.hits).toEqual({ hits: [], total: { value: 0 } });
  expect(none.awards.hits.total.value).toBe(2);
});

test('odd texts are answered, and texts too short or too long are refused with a sentence', async () => {
  const numbers = await matched({ text: '12345 67890 '.repeat(10) });
  expect(numbers.opportunities.hits.hits).toEqual([]);
  expect(numbers.language).toBeNull();
  expect(numbers.notices).toEqual(['No word of this text occurs in any call or award.']);
  const german = await matched({
    text: 'Wir untersuchen das Leuchten der Moose am Ufer des Flusses in der Nacht. Insekten und moss glow.',
  });
  expect(german.language).toBe('de');
  expect(german.notices.join(' ')).toContain('German');
  expect((await matched({ text: `${'moss '.repeat(9_999)}glow` })).awards.hits.total.value).toBe(2);
  for (const [text, fault] of [
    ['', 'at least 20 characters'],
    ['   moss        \n\n             ', 'at least 20 characters'],
    ['m'.repeat(50_001), 'at most 50000 characters'],
    [`${MOSS}\u0000`, 'NUL'],
  ] as const) {
    const refused = await asked({ text });
    expect(refused.statusCode).toBe(400);
    expect(refused.json().errorDescription).toContain(fault);
  }
  expect((await asked({})).statusCode).toBe(400);
  expect((await asked({ text: MOSS, size: 101 })).statusCode).toBe(400);
});

test('nothing of a text is stored, and no fault repeats it', async () => {
  const text = `${MOSS} Quixotryl phosphorescence.`;
  await matched({ text });
  const refused = await asked({ text, page: 'quixotic' });
  expect(refused.statusCode).toBe(400);
  expect(refused.body).not.toContain('Quixotryl');
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(world.database.db);
  const holding = tables.map(
    ({ name }) =>
      sql`select ${name} as name from ${sql.table(name)} as kept where kept::text ilike '%quixotryl%'`,
  );
  expect((await sql`${sql.join(holding, sql` union all `)}`.execute(world.database.db)).rows).toEqual([]);
});

test('a file is read and matched like its text, with the other fields of its form', async () => {
  const sent = await sentFile(pdfOf([MOSS]), 'a.exe', { size: '1', expired: 'true', reasons: 'false' });
  expect(sent.statusCode, sent.body).toBe(200);
  const { document, ...answer } = matchEndpoints.match.answer.parse(sent.json());
  expect(document).toEqual({ kind: 'pdf', text: MOSS, notices: [] });
  expect(answer).toEqual(await matched({ text: MOSS, size: 1, expired: true, reasons: false }));
});

test('a file that cannot be read, and a form that asks wrongly, are refused with a sentence', async () => {
  for (const [file, fields, code] of [
    [pdfOf(['']), {}, 'documents/pictures'],
    [Buffer.alloc(25 * 1024 * 1024 + 1), {}, 'documents/too-large'],
    [Buffer.from(MOSS), { text: MOSS }, 'matching/two-texts'],
    [Buffer.from(MOSS), { size: '101' }, 'request/invalid'],
    [Buffer.from(MOSS), { colour: 'green' }, 'request/invalid'],
  ] as const) {
    const refused = await sentFile(file, 'a.pdf', fields);
    expect([refused.statusCode, refused.json().code]).toEqual([400, code]);
  }
  const { body, headers } = multipart(MOSS, 'a.txt', 'attachment');
  const nameless = await world.app.inject({ method: 'POST', url: '/api/match', payload: body, headers });
  expect(nameless.json().code).toBe('request/not-multipart');
});

function sentFile(content: Buffer, name: string, fields: Record<string, string> = {}) {
  const { body, headers } = multipart(content, name, 'file', fields);
  return world.app.inject({ method: 'POST', url: '/api/match', payload: body, headers });
}

function asked(payload: object) {
  return world.app.inject({ method: 'POST', url: '/api/match', payload });
}

async function matched(payload: object) {
  const answer = await asked(payload);
  expect(answer.statusCode, answer.body).toBe(200);
  return matchEndpoints.match.answer.parse(answer.json());
}
