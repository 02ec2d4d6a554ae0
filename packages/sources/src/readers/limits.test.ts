import { Readable } from 'node:stream';
import { expect, it } from 'vitest';
import { LIMITS, withinLimits } from '../limits.ts';
import type { RawRecord } from '../source.ts';
import { readCsv } from './csv.ts';
import { readConcatenatedJson, readJsonArray } from './json.ts';
import type { SourceStream } from './source-stream.ts';
import { readXmlElements } from './xml.ts';

const DEEP = 5_000;
const LONG = 'x'.repeat(LIMITS.recordLength + 1);

/** The text in pieces of 64 kB, as files come. */
function stream(text: string): SourceStream {
  const pieces = Array.from({ length: Math.ceil(text.length / 65_536) }, (_, at) =>
    Buffer.from(text.slice(at * 65_536, (at + 1) * 65_536)),
  );
  return Readable.from(pieces);
}

/** What became of each record: its place, and the limit it breaks or its id. */
async function outcomes(records: AsyncIterable<RawRecord>): Promise<string[]> {
  const found: string[] = [];
  for await (const { raw, at, broken } of records) {
    if (broken) expect(JSON.stringify(raw).length).toBeLessThan(2_000);
    found.push(`${at}: ${broken ?? (raw as { id: unknown }).id}`);
  }
  return found;
}

const TOO_DEEP = `it is nested deeper than ${LIMITS.levels} levels`;
const TOO_LONG = 'it is longer than 8,000,000 characters';

it('a record of JSON that is too deep or too long is named, and those after it are read', async () => {
  const records = [
    '{"id":1}',
    `{"id":2,"a":${'['.repeat(DEEP)}${']'.repeat(DEEP)}}`,
    `{"id":3,"a":"${LONG}"}`,
    `{"id":4,"a":"${'x'.repeat(LIMITS.textLength + 1)}"}`,
    `{"id":5,"a":[${'0,'.repeat(LIMITS.values)}0]}`,
    '{"id":6}',
  ];
  const expected = [
    'record 1: 1',
    `record 2: ${TOO_DEEP}`,
    `record 3: ${TOO_LONG}`,
    'record 4: a text of it is longer than 2,000,000 characters',
    'record 5: it holds more than 100,000 values',
    'record 6: 6',
  ];
  expect(await outcomes(readJsonArray(stream(`[${records.join()}]`)))).toEqual(expected);
  expect(await outcomes(readConcatenatedJson(stream(records.join('\n'))))).toEqual(expected);
});

it('a line of JSON whose brackets do not match costs only itself, however much follows', async () => {
  const lines = [
    '{"id":0,"a":[',
    ...Array.from({ length: 10 }, (_, at) => `{"id":${at + 1},"a":"${'y'.repeat(1e6)}"}`),
  ];
  const found = await outcomes(readConcatenatedJson(stream(lines.join('\n'))));
  expect(found[0]).toContain('not valid JSON');
  expect(found.slice(1)).toEqual(Array.from({ length: 10 }, (_, at) => `record ${at + 2}: ${at + 1}`));
});

it('an element of XML that is too deep or too long is named, and those after it are read', async () => {
  const deep = `${'<a>'.repeat(DEEP)}${'</a>'.repeat(DEEP)}`;
  const long = `<b>${LONG}</b><c>more</c>`;
  const xml = `<r><o id="1"/><o id="2">${deep}</o><o id="3">${long}</o><o id="4"/></r>`;
  const found: (string | undefined)[] = [];
  for await (const { broken } of readXmlElements(stream(xml), ['o'])) found.push(broken);
  expect(found).toEqual([undefined, TOO_DEEP, TOO_LONG, undefined]);
});

it('an element may have any name', async () => {
  const xml = '<r><o><constructor>a</constructor><__proto__>b</__proto__></o></r>';
  for await (const { raw } of readXmlElements(stream(xml), ['o'])) {
    expect(JSON.stringify(raw)).toBe('{"element":"o","constructor":"a","__proto__":"b"}');
  }
});

it('a row of a table that is too long is named by its line, and those after it are read', async () => {
  const rows = (async function* () {
    for await (const row of readCsv(stream(`id,a\n1,b\n2,"${LONG}"\n3,c\n`))) yield withinLimits(row);
  })();
  expect(await outcomes(rows)).toEqual([
    'line 2: 1',
    'line 3: a text of it is longer than 2,000,000 characters',
    'line 4: 3',
  ]);
});
