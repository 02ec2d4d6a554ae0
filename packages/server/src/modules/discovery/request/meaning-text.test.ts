import { expect, it } from 'vitest';
import { meaningText } from './meaning-text.ts';

const typed = (basicQuery: string, queryType = 'basic') =>
  meaningText({
    basicQuery,
    queryType,
    matching: 'all',
    anyQuery: '',
    allQuery: '',
    noneQuery: '',
    optionalQuery: '',
  });

it.each([
  'ocean acidification',
  'money for a PhD in ecology',
  'covid19 vaccines',
  'well-being of carers',
  'COVID vaccines',
])('is the text of %s', (text) => expect(typed(text)).toBe(text));

it.each([
  '"ocean acidification"',
  'ocean AND ice',
  'ocean -ice',
  'ocean | ice',
  'neuro*',
  'PAR-25-123',
  'DOD-COE-FW',
  '',
  'a (b)',
])('is null for %s', (text) => expect(typed(text)).toBeNull());

it('is null for the advanced form', () => {
  expect(typed('ocean acidification', 'advanced')).toBeNull();
});
