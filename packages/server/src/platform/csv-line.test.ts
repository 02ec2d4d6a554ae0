import fc from 'fast-check';
import { expect, test } from 'vitest';
import { csvLine, textOfCell } from './csv-line.ts';

test('a text with an apostrophe before a formula gets another one, and others get none', () => {
  expect(csvLine(["'=1", "'tis", null])).toBe("''=1,'tis,\r\n");
});

test('an apostrophe that was added is taken back, and no other', () => {
  const hard = fc.string({ unit: fc.constantFrom("'", '=', '-', ' ', 'a', '\u00ad') });
  fc.assert(
    fc.property(fc.oneof(hard, fc.string()), (text) => {
      const line = csvLine([text], { keepsBreaks: true }).slice(0, -2);
      const cell = line.startsWith('"') ? line.slice(1, -1).replaceAll('""', '"') : line;
      expect(textOfCell(cell)).toBe(text);
    }),
  );
});
