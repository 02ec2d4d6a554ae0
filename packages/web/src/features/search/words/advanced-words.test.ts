import { describe, expect, test } from 'vitest';
import { fieldsFor, NO_WORDS, plainQuery } from './advanced-words.ts';

const fields = (part: Partial<typeof NO_WORDS>) => ({ ...NO_WORDS, ...part });

describe('the advanced form as a plain query', () => {
  test('joins what all, any and none say', () => {
    expect(plainQuery(NO_WORDS)).toBe('');
    expect(plainQuery(fields({ allQuery: 'sea ice' }))).toBe('sea ice');
    expect(plainQuery(fields({ anyQuery: 'arctic antarctic' }))).toBe('(arctic OR antarctic)');
    expect(plainQuery(fields({ anyQuery: 'arctic' }))).toBe('arctic');
    expect(
      plainQuery(fields({ allQuery: 'ice', anyQuery: 'arctic "south pole"', noneQuery: 'cream sport' })),
    ).toBe('(arctic OR "south pole") ice NOT cream NOT sport');
  });

  test('keeps operators within a field together', () => {
    expect(plainQuery(fields({ allQuery: 'ice OR snow' }))).toBe('ice OR snow');
    expect(plainQuery(fields({ allQuery: 'ice OR snow', noneQuery: 'cream' }))).toBe(
      '(ice OR snow) NOT cream',
    );
    expect(plainQuery(fields({ noneQuery: 'ice AND cream' }))).toBe('NOT (ice AND cream)');
    expect(plainQuery(fields({ noneQuery: 'sport ice AND "soft cream"' }))).toBe(
      'NOT sport NOT (ice AND "soft cream")',
    );
    expect(plainQuery(fields({ anyQuery: 'snow (ice cream) OR (a) AND (b OR c)' }))).toBe(
      '(snow OR (ice cream) OR ((a) AND (b OR c)))',
    );
    expect(plainQuery(fields({ anyQuery: 'ice AND NOT cream' }))).toBe('(ice AND NOT cream)');
  });
});

describe('the fields with which the form opens', () => {
  const typed = { fields: fields({ allQuery: 'ice', noneQuery: 'cream' }), beside: 'ice' };
  const basic = (basicQuery: string) => ({ queryType: 'basic', basicQuery, ...NO_WORDS });

  test('are those of the search, else those typed before', () => {
    const advanced = { queryType: 'advanced', basicQuery: '', ...fields({ allQuery: 'snow' }) };
    expect(fieldsFor(advanced, typed)).toEqual(fields({ allQuery: 'snow' }));
    expect(fieldsFor(basic('ice'), typed)).toEqual(typed.fields);
  });

  test('take over plain words that came later', () => {
    expect(fieldsFor(basic('snow'), typed)).toEqual(fields({ allQuery: 'snow', noneQuery: 'cream' }));
    expect(fieldsFor(basic('snow'), { fields: NO_WORDS, beside: '' })).toEqual(fields({ allQuery: 'snow' }));
  });
});
