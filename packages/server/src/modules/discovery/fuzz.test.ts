import { AWARD_PARAMETERS } from '@fundry/contracts/search-state/award-parameters.ts';
import { FUNDER_SEARCH_PARAMETERS } from '@fundry/contracts/search-state/funder-parameters.ts';
import { OPPORTUNITY_PARAMETERS } from '@fundry/contracts/search-state/opportunity-parameters.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Random } from '../../platform/random.ts';
import { IN_FULL } from '../../testing/in-full.ts';
import { type DiscoveryWorld, openSampleDiscovery } from '../../testing/worlds/discovery-world.ts';

const SEED = Number(process.env.SEED ?? 20_260_301);
const RANDOM_TEXTS = IN_FULL ? 100 : 12;
const WRONG_VALUES_EACH = IN_FULL ? 20 : 4;

/**
 * Error messages that a caller can act on. They say which parameter must be what, what a query lacks and where, or
 * what the body or address must be.
 */
const TELLING = [
  /^[\w-]+(\.[\w-]+)*: (must (be|have|not|hold|name) |there is no |takes at most |cannot |can )\S.{2,}/s,
  /^There is no parameter ".*"$/s,
  /^(In "(any of these|all of these|none of these|optional)": )?\S.{5,} at character \d+$/,
  /^(In "(any of these|all of these|none of these|optional)": )?The query has \d+ (words|characters); at most \d+ are allowed$/,
  /^(The query|The body|An id) must be \S.{8,}/,
  /^Body (is not valid JSON|cannot be empty) |^Request body is too large\.$/,
  /^The address is too long\. Send the query as the body of a POST\.$/,
];

const TARGETS = {
  opportunities: OPPORTUNITY_PARAMETERS,
  awards: AWARD_PARAMETERS,
  funders: FUNDER_SEARCH_PARAMETERS,
} as const;

const NASTY_TEXTS = [
  '"',
  '"unclosed',
  '((((',
  '))))',
  '()',
  '(a OR',
  'AND',
  'NOT NOT NOT',
  'a AND OR b',
  '*',
  'a*',
  '*a',
  'a*b',
  '"a*" "*"',
  `${'('.repeat(1000)}a${')'.repeat(1000)}`,
  `${'NOT '.repeat(400)}a`,
  'word '.repeat(390),
  'a* b* c* d* e* f* g*',
  'x'.repeat(100_000),
  '('.repeat(100_000),
  "'; drop table opportunity; --",
  "' OR 1=1 --",
  '$1 $2 %s {0} #{y}',
  '<script>alert(1)</script>',
  '\u0000\u0001\u0007\u001b[31m',
  '\u202eevil\u202c \u2066x\u2069 \u200b\u200d\ufeff',
  '\ud800 alone \udfff',
  '量子 센서 คลอง 🧬🔬',
  'ﬁ ß İ ı Ǆ',
  'a\u0301'.repeat(300),
  '\\ \\\\ \\" \\x00 %00 %ff',
  '../../etc/passwd',
  'constructor __proto__ toString',
  '-1 0 1e999 NaN Infinity 0x10',
  '\r\nSet-Cookie: a=b',
];

const WRONG_VALUES: unknown[] = [
  null,
  true,
  -1,
  0,
  1.5,
  1e308,
  Number.MAX_SAFE_INTEGER,
  '',
  ' ',
  [],
  {},
  [null],
  [[]],
  [{}],
  [[['a']]],
  { a: { b: [] } },
  ['a', 1, null],
  '9999999999999999',
  '99999999999999999999',
  '0000-00-00',
  '2026-02-30',
  '9999-12-31',
  '2026-13-01T99:99',
  '9999-12-31T23:59:59Z',
  'ZZ',
  'zz,,,,',
  ['__proto__'],
  'x'.repeat(10_000),
  Array.from({ length: 5000 }, (_, index) => index + 1),
];

describe(`nothing that is sent to a search brings it down (SEED=${SEED})`, () => {
  let world: DiscoveryWorld;
  let base: string;
  let id: string;
  beforeAll(async () => {
    world = await openSampleDiscovery();
    base = await world.app.listen({ port: 0, host: '127.0.0.1' });
    const found = await fetch(`${base}/api/opportunities?pageSize=1`);
    id = ((await found.json()) as { hits: { hits: { _id: string }[] } }).hits.hits[0]!._id;
  });
  afterAll(() => world?.close());

  async function check(path: string, init: RequestInit = {}): Promise<number> {
    const answer = await fetch(base + path, init);
    const text = await answer.text();
    const sent = `${init.method ?? 'GET'} ${path.slice(0, 200)} ${String(init.body ?? '').slice(0, 200)}`;
    expect([200, 400], `${sent} → ${text.slice(0, 300)}`).toContain(answer.status);
    if (answer.status === 400) {
      expect(answer.headers.get('content-type')).toContain('application/problem+json');
      const { errorDescription, code } = JSON.parse(text);
      const tells = TELLING.some((sentence) => sentence.test(errorDescription));
      expect(tells, `${sent} → ${errorDescription}`).toBe(true);
      expect(errorDescription.length).toBeLessThan(2_000);
      expect(errorDescription, sent).not.toMatch(/Invalid (input|option)|Too (small|big)|received/i);
      expect(code).toMatch(/^[a-z]+\/[a-z0-9-]+$/);
    }
    return answer.status;
  }
  const post = (path: string, body: unknown) =>
    check(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: typeof body === 'string' || body instanceof Uint8Array ? (body as string) : JSON.stringify(body),
    });
  const paths = () => [
    ...Object.keys(TARGETS).flatMap((target) => [
      `/api/${target}`,
      `/api/${target}/ids`,
      `/api/${target}/aggregations/funder-type`,
    ]),
    '/api/awards/analytics',
  ];

  test('queries: brackets, quotes, stars, SQL, control and bidirectional characters, 100 kB', {
    timeout: 120_000,
  }, async () => {
    const refused: string[] = [];
    const searches = Object.keys(TARGETS).map((target) => `/api/${target}`);
    for (const text of NASTY_TEXTS) {
      const asked = [...paths(), `/api/opportunities/${id}/suggestions`];
      for (const path of asked) {
        const status = await post(path, { basicQuery: text });
        if (status === 400) refused.push(text);
      }
      // The other calls read the four parts as the search of their target does.
      for (const path of IN_FULL ? asked : searches) {
        await post(path, {
          queryType: 'advanced',
          anyQuery: text,
          allQuery: text,
          noneQuery: text,
          optionalQuery: text,
        });
      }
      await post('/api/opportunities/aggregations', {
        query: { keyword: text },
        kinds: ['deadline', 'funder'],
      });
      for (const target of Object.keys(TARGETS)) {
        await check(`/api/${target}?${new URLSearchParams({ basicQuery: text })}`);
      }
      for (const of of [
        'funders',
        'keywords',
        'awardedInstitutions',
        'awardedAuthors',
        'assistanceListings',
        'publisherCategories',
      ]) {
        await check(`/api/autocompletion/${of}?${new URLSearchParams({ text })}`);
      }
    }
    expect(refused).toContain('x'.repeat(100_000));
    for (const text of ['"unclosed', '((((', '量子 센서 คลอง 🧬🔬']) expect(refused).not.toContain(text);
  });

  test('parameters: wrong types and odd values for every one of them', { timeout: 120_000 }, async () => {
    const random = new Random(SEED);
    for (const [target, table] of Object.entries(TARGETS)) {
      for (const name of [...Object.keys(table), 'page', 'pageSize', 'status', 'unheardOf']) {
        for (const value of random.many(WRONG_VALUES_EACH, () => random.pick(WRONG_VALUES))) {
          await post(`/api/${target}`, { [name]: value });
          if (target === 'awards') await post('/api/awards/analytics', { [name]: value });
          if (typeof value === 'string') {
            await check(`/api/${target}?${new URLSearchParams({ [name]: value })}`);
          }
        }
      }
    }
  });

  test('figures: odd funders and currencies', async () => {
    for (const value of WRONG_VALUES.filter((each) => !Array.isArray(each)).map(String)) {
      await check(`/api/awards/stats?${new URLSearchParams({ funder: value })}`);
      await check(`/api/awards/stats?${new URLSearchParams({ funder: id, currency: value })}`);
    }
    await check('/api/catalogue/summary?unheardOf=1');
  });

  test('bodies: random bytes, broken and deep JSON, other content types, too much', {
    timeout: 120_000,
  }, async () => {
    const random = new Random(SEED);
    for (const path of paths()) {
      for (let round = 0; round < RANDOM_TEXTS; round++) {
        const bytes = Uint8Array.from(random.many(random.below(400, 2), () => random.below(256)));
        expect(await post(path, bytes)).toBe(400);
        const text = String.fromCodePoint(...random.many(random.below(60), () => random.below(0xd7ff)));
        await post(path, { basicQuery: text });
      }
      for (const body of [
        '',
        '{',
        '[]',
        'null',
        '"a"',
        '1',
        '{"__proto__":{"a":1}}',
        `${'['.repeat(20_000)}${']'.repeat(20_000)}`,
        `${'{"query":'.repeat(5_000)}1${'}'.repeat(5_000)}`,
        `{"basicQuery":"${'x'.repeat(3_000_000)}"}`,
      ]) {
        await post(path, body);
      }
      await check(path, { method: 'POST', headers: { 'content-type': 'text/xml' }, body: '<a/>' });
      await check(path, { method: 'POST' });
    }
  });

  test('addresses: bad escapes, repeated and empty parameters, too long', async () => {
    for (const target of Object.keys(TARGETS)) {
      for (const query of [
        'basicQuery=%E0%A4%A',
        'basicQuery=%00%ff%fe',
        'basicQuery=a&basicQuery=b',
        'funder=1&funder=&funder=2,3,,',
        'expired=true&expired=false',
        '&&&===&=',
        'funder[]=1&funder[a]=2',
        'page=1e3&pageSize=%2B5',
        `ids=${'1,'.repeat(50_000)}1`,
        `basicQuery=${'%F0%9F%A7%AC'.repeat(25_000)}`,
      ]) {
        await check(`/api/${target}?${query}`);
      }
    }
  });
});
