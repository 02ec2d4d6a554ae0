import { EXPORT_FORMATS } from '@fundry/contracts/export/export-formats.ts';
import { expect, test } from 'vitest';
import { recordCounter } from './record-counter.ts';

const encode = (text: string) => new TextEncoder().encode(text);

test.each([
  [EXPORT_FORMATS.csv.recordMark, 'a,b\r\n1,2\r\n\r3\r\r\n', 3],
  [EXPORT_FORMATS.json.recordMark, '{"records":[\n{"a":1},\n{"b":"{"}\n]}', 2],
  [EXPORT_FORMATS.ris.recordMark, 'TY  - GRANT\r\nER  - \r\nTY  - GRANT\r\nTI  - ER  - x\r\nER  - \r\n', 2],
  [EXPORT_FORMATS.bibtex.recordMark, '% x\n\n@misc{a,\n}\n\n@misc{b,\n}\n', 2],
  [null, 'PK\r\n\r\n', 0],
])('records are counted by the mark %j, however the file is cut', (mark, file, expected) => {
  for (let size = 1; size <= file.length; size++) {
    const count = recordCounter(mark);
    let counted = 0;
    for (let at = 0; at < file.length; at += size) counted = count(encode(file.slice(at, at + size)));
    expect(counted).toBe(expected);
  }
});
