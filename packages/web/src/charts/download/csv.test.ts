import { expect, test } from 'vitest';
import { toCsv } from './csv.ts';

test('rows end with CRLF, the file begins with a byte order mark', () => {
  expect(toCsv(['Year', 'Awards'], [['2019', 12]])).toBe('\uFEFFYear,Awards\r\n2019,12\r\n');
});

test('commas, quotes and line ends are quoted as RFC 4180 says', () => {
  expect(toCsv(['a'], [['x, "y"\nz']])).toBe('\uFEFFa\r\n"x, ""y""\nz"\r\n');
});

test('what a spreadsheet would run as a formula is neutralised; numbers are numbers', () => {
  const cells = ['=1+1', '+1', '-1', '@SUM(A1)', '\tx', '\rx', '＝1+1'].map((cell) => [cell]);
  const lines = toCsv(['a'], cells).split('\r\n').slice(1, -1);
  expect(lines).toEqual(["'=1+1", "'+1", "'-1", "'@SUM(A1)", "'\tx", '"\'\rx"', "'＝1+1"]);
  expect(toCsv(['a'], [[-5]])).toBe('\uFEFFa\r\n-5\r\n');
});

test('unknown is an empty cell, not a zero', () => {
  expect(toCsv(['a', 'b'], [[null, 0]])).toBe('\uFEFFa,b\r\n,0\r\n');
});
