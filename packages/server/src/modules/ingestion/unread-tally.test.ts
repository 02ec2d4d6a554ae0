import { expect, test } from 'vitest';
import { describeUnread } from './describe-unread.ts';
import { UnreadTally } from './unread-tally.ts';

const of = (record: string) => ({ source: 'nsf', layout: 'awards-api', record });
const end = (value: string) => [{ field: 'expDate', value }];

test('records are counted by field, each once, with up to three different values', () => {
  const tally = new UnreadTally();
  for (const [record, value] of ['a', 'a', 'b', 'b', 'c', 'd', 'e'].entries())
    tally.add(of(`${record}`), end(value));
  tally.add(of('0'), end('a'));
  tally.add(of('0'), [{ field: 'amount', value: 'abc' }]);
  expect(tally.all).toEqual([
    {
      source: 'nsf',
      layout: 'awards-api',
      field: 'amount',
      records: 1,
      examples: [{ value: 'abc', record: '0' }],
    },
    {
      ...{ source: 'nsf', layout: 'awards-api', field: 'expDate', records: 7 },
      examples: [
        { value: 'a', record: '0' },
        { value: 'b', record: '2' },
        { value: 'c', record: '4' },
      ],
    },
  ]);
});

test('what an earlier process counted goes on, and stays as that left it', () => {
  const before = new UnreadTally();
  before.add(of('1'), end('soon'));
  const [first] = before.all;
  const tally = new UnreadTally(before.all);
  expect([tally.version, tally.all]).toEqual([0, before.all]);
  tally.add(of('2'), end('later'));
  expect(tally.all[0]).toMatchObject({ records: 2, examples: [{ value: 'soon' }, { value: 'later' }] });
  expect([tally.version, first?.records]).toEqual([1, 1]);
});

test('each field is a line, and nothing is said of nothing', () => {
  const tally = new UnreadTally();
  tally.add(of('1'), end('31-02-2026'));
  tally.add(of('2'), end('abc'));
  expect(describeUnread(tally.all)).toEqual([
    'Values that could not be read. Their records were imported without them:',
    '    nsf (awards-api), expDate, 2 records: "31-02-2026" (1), "abc" (2)',
  ]);
  expect(describeUnread([])).toEqual([]);
});
