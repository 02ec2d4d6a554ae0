import { expect, test } from 'vitest';
import { readEcbRates } from './ecb-rates.ts';

const file = (days: string) => `<?xml version="1.0" encoding="UTF-8"?>
<gesmes:Envelope xmlns:gesmes="http://www.gesmes.org/xml/2002-08-01" xmlns="http://www.ecb.int/vocabulary/2002-08-01/eurofxref">
  <gesmes:subject>Reference rates</gesmes:subject>
  <gesmes:Sender><gesmes:name>European Central Bank</gesmes:name></gesmes:Sender>
  <Cube>${days}</Cube>
</gesmes:Envelope>`;
const day = (time: string, usd: string) =>
  `<Cube time='${time}'><Cube currency='USD' rate='${usd}'/><Cube currency='JPY' rate='171.05'/></Cube>`;

test('the rates of the day', () => {
  expect(readEcbRates(file(day('2026-11-20', '1.0889')))).toMatchObject({
    source: expect.stringContaining('European Central Bank'),
    date: '2026-11-20',
    perEuro: { USD: 1.0889, JPY: 171.05 },
  });
});

test('of several days the latest, in whatever order', () => {
  const days = day('2026-11-19', '1.1') + day('2026-11-20', '1.2') + day('2026-11-18', '1.3');
  expect(readEcbRates(file(days))).toMatchObject({ date: '2026-11-20', perEuro: { USD: 1.2 } });
});

test.each([
  ['Date, USD\n20 November 2026, 1.08', 'is not the XML of the European Central Bank'],
  [file(''), 'holds no rates'],
  [file(day('2026-11-20', 'much')), 'rate of USD must be a number above 0'],
  [file(day('yesterday', '1.1')), 'must have a date'],
])('what cannot be used is said: %#', (text, sentence) => {
  expect(() => readEcbRates(text)).toThrow(sentence);
});
