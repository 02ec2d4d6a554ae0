import { Readable } from 'node:stream';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { RawRecord } from '../source.ts';
import { readCsv } from './csv.ts';
import { readConcatenatedJson, readJsonArray, readJsonEntries } from './json.ts';
import { readXmlElements } from './xml.ts';

/** The text as a stream of chunks of `size` bytes, so that every cut is met. */
function chunked(text: string, size = 7): Readable {
  const bytes = Buffer.from(text);
  const chunks: Buffer[] = [];
  for (let at = 0; at < bytes.length; at += size) chunks.push(bytes.subarray(at, at + size));
  return Readable.from(chunks);
}

async function all(records: AsyncIterable<RawRecord>): Promise<RawRecord[]> {
  const found: RawRecord[] = [];
  for await (const one of records) found.push(one);
  return found;
}

describe('readJsonArray', () => {
  it('finds the list at a path, whatever stands before and after it', async () => {
    const text =
      '{"a":[1,{"data":[0]}],"b":{"data":"[9]"},"list":{"data":[{"x":"é]"},null,"s",[1,2]]},"z":[]}';
    for (let size = 1; size < text.length; size++) {
      const found = await all(readJsonArray(chunked(text, size), ['list', 'data']));
      expect(found.map((one) => one.raw)).toEqual([{ x: 'é]' }, null, 's', [1, 2]]);
    }
  });

  it('reads any list of values at any cut', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.jsonValue(), { maxLength: 8 }),
        fc.integer({ min: 1, max: 40 }),
        fc.boolean(),
        async (values, size, pretty) => {
          const text = JSON.stringify({ before: values, list: [values, values] }, null, pretty ? 2 : 0);
          const found = await all(readJsonArray(chunked(text, size), ['list', 1]));
          expect(found.map((one) => one.raw)).toEqual(JSON.parse(JSON.stringify(values)));
        },
      ),
    );
  });

  it('hands out a broken member as such and goes on', async () => {
    const found = await all(readJsonArray(chunked('[{"a":1},{"a":oops},{"a":3}]'), []));
    expect(found.map((one) => one.broken === undefined)).toEqual([true, false, true]);
    expect(found[1]).toMatchObject({ raw: '{"a":oops}', at: 'record 2' });
  });

  it('says that a file is cut off, after all that is whole', async () => {
    const seen: unknown[] = [];
    const reading = async () => {
      for await (const one of readJsonArray(chunked('[{"a":1},{"a":2},{"a"'), [])) seen.push(one.raw);
    };
    await expect(reading()).rejects.toThrow('cut off');
    expect(seen).toEqual([{ a: 1 }, { a: 2 }]);
  });

  it('says that there is no list at the path', async () => {
    await expect(all(readJsonArray(chunked('{"data":{}}'), ['hits']))).rejects.toThrow('no list at $.hits');
  });
});

it('readJsonEntries hands out keys and values', async () => {
  const found = await all(readJsonEntries(chunked('\uFEFF{"1\\"0":["a"], "2": {"b": 1},"3":5 }')));
  expect(found.map((one) => one.raw)).toEqual([
    { key: '1"0', value: ['a'] },
    { key: '2', value: { b: 1 } },
    { key: '3', value: 5 },
  ]);
});

describe('readConcatenatedJson', () => {
  it('needs no line breaks and tolerates a byte-order mark, commas and blanks', async () => {
    for (let size = 1; size < 12; size++) {
      const found = await all(
        readConcatenatedJson(chunked('\uFEFF{"a":"}{"}{"b":[{}]}\r\n{"c":"\\""} , {}', size)),
      );
      expect(found.map((one) => one.raw)).toEqual([{ a: '}{' }, { b: [{}] }, { c: '"' }, {}]);
    }
  });

  it('loses only the line whose brackets do not match', async () => {
    const found = await all(readConcatenatedJson(chunked('{"a":1}\n{"b":[1,2\n{"c":3}\n{"d":4}\n')));
    expect(found.map((one) => (one.broken ? 'broken' : one.raw))).toEqual([
      { a: 1 },
      'broken',
      { c: 3 },
      { d: 4 },
    ]);
  });
});

describe('bytes that are no UTF-8', () => {
  it('cost a record of JSON, and end a table or XML there, but are never replaced', async () => {
    const latin = (text: string, size = 5) => {
      const bytes = Buffer.from(text, 'latin1');
      return Readable.from(
        Array.from({ length: Math.ceil(bytes.length / size) }, (_, at) =>
          bytes.subarray(at * size, at * size + size),
        ),
      );
    };
    const found = await all(readJsonArray(latin('["plain","caf\u00e9",1]')));
    expect(found.map(({ raw }) => raw)).toEqual(['plain', '"caf\u00e9"', 1]);
    expect(found.map(({ broken }) => broken)).toEqual([
      undefined,
      expect.stringContaining('not UTF-8'),
      undefined,
    ]);
    await expect(all(readCsv(latin('a,b\n1,2\ncaf\u00e9,3\n')))).rejects.toThrow('not UTF-8');
    await expect(all(readXmlElements(latin('<x><a>caf\u00e9!</a></x>'), ['a']))).rejects.toThrow('not UTF-8');
  });
});

describe('readCsv', () => {
  it('keys rows by folded headers and tells the line', async () => {
    const text = '\uFEFF" Award\n No ",Title \r\n1,"a, ""b"""\r\n\r\n2,Çé\r\n3\r\n';
    for (let size = 1; size < 9; size++) {
      expect(await all(readCsv(chunked(text, size)))).toEqual([
        { raw: { 'Award No': '1', Title: 'a, "b"' }, at: 'line 3' },
        { raw: { 'Award No': '2', Title: 'Çé' }, at: 'line 5' },
        { raw: { 'Award No': '3' }, at: 'line 6' },
      ]);
    }
  });

  it('reads other delimiters and encodings', async () => {
    const bytes = Readable.from([Buffer.from('a;b\nZ\xfcrich;2,5\n', 'latin1')]);
    const found = await all(readCsv(bytes, { delimiter: ';', encoding: 'windows-1252' }));
    expect(found[0]?.raw).toEqual({ a: 'Zürich', b: '2,5' });
  });
});

describe('readXmlElements', () => {
  const text =
    '<?xml version="1.0"?>\n<Grants xmlns="x"><One><A>1 &amp; 2</A><B><C>x</C></B><B><C>y</C></B><D/><E type="t">é</E></One>' +
    '<Skip><One2/></Skip><Two><A><![CDATA[<p>]]></A></Two></Grants>';

  it('hands out elements by name with their children', async () => {
    for (let size = 1; size < 30; size++) {
      const found = await all(readXmlElements(chunked(text, size), ['One', 'Two']));
      expect(found.map((one) => one.raw)).toEqual([
        {
          element: 'One',
          A: '1 & 2',
          B: [{ C: 'x' }, { C: 'y' }],
          D: null,
          E: { '@type': 't', '#text': 'é' },
        },
        { element: 'Two', A: '<p>' },
      ]);
    }
  });

  it('hands out an element with wrong tags as broken and goes on', async () => {
    const found = await all(readXmlElements(chunked('<r><o><a>1</o><o><a>2</a></o></r>'), ['o']));
    expect(found.map((one) => one.broken !== undefined)).toEqual([true, false]);
    expect(found[1]?.raw).toEqual({ element: 'o', a: '2' });
  });

  it('says that a file is cut off', async () => {
    await expect(all(readXmlElements(chunked('<r><o><a>1</a></o><o>'), ['o']))).rejects.toThrow('cut off');
  });
});
