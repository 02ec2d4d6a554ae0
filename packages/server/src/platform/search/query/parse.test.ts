import { describe, expect, it } from 'vitest';
import { InvalidQuery } from '../faults.ts';
import type { Query } from '../port.ts';
import { advancedQuery } from './advanced.ts';
import { maximumLength, maximumWords } from './limits.ts';
import { parseQuery } from './parse.ts';

const word = (text: string): Query => ({ op: 'word', text });
const and = (...words: string[]): Query => ({ op: 'and', of: words.map(word) });

function fault(text: string): { message: string; position: number | null } {
  try {
    parseQuery(text);
  } catch (error) {
    if (error instanceof InvalidQuery) return { message: error.message, position: error.position };
    throw error;
  }
  throw new Error(`${text} was accepted`);
}

describe('parseQuery', () => {
  it.each<[string, Query]>([
    ['cancer', word('cancer')],
    ['cancer research', { op: 'and', of: [word('cancer'), word('research')] }],
    ['cancer AND research', { op: 'and', of: [word('cancer'), word('research')] }],
    ['a OR b c', { op: 'or', of: [word('a'), { op: 'and', of: [word('b'), word('c')] }] }],
    ['(a OR b) c', { op: 'and', of: [{ op: 'or', of: [word('a'), word('b')] }, word('c')] }],
    ['NOT a', { op: 'not', of: word('a') }],
    ['a AND NOT b', { op: 'and', of: [word('a'), { op: 'not', of: word('b') }] }],
    ['and or not', { op: 'and', of: [word('and'), word('or'), word('not')] }],
    ['neuro*', { op: 'prefix', text: 'neuro*' }],
    ['"brain tumour"', { op: 'phrase', words: ['brain', 'tumour'], prefix: false, text: 'brain tumour' }],
    ['“brain tum*”', { op: 'phrase', words: ['brain', 'tum'], prefix: true, text: 'brain tum*' }],
    ['HORIZON-CL4-2026', word('HORIZON-CL4-2026')],
    ['PAR-2*', { op: 'prefix', text: 'PAR-2*' }],
    ['HORIZON-CL4-*', { op: 'phrase', words: ['horizon', 'cl4'], prefix: false, text: 'HORIZON-CL4-*' }],
    ['"brain t*"', { op: 'phrase', words: ['brain', 't'], prefix: true, text: 'brain t*' }],
    ['"brain *"', { op: 'phrase', words: ['brain'], prefix: false, text: 'brain *' }],
    ['inter\u00addisci\u200bplinary', word('interdisciplinary')],
    ['\ufeffAND\u00ad* \u2060OR\u200b b', { op: 'or', of: [{ op: 'prefix', text: 'AND*' }, word('b')] }],
    ['\u202emon\u0000day\u2066', { op: 'and', of: [word('mon'), word('day')] }],
    ['what funding is there for ocean acidification?', and('funding', 'ocean', 'acidification')],
    ['cancer or heart', and('cancer', 'heart')],
    ['“to be” or not', { op: 'phrase', words: ['to', 'be'], prefix: false, text: 'to be' }],
    ['US health in the US', and('US', 'health', 'US')],
    ['THE OCEAN', word('OCEAN')],
    ['the NOT ocean', { op: 'and', of: [word('the'), { op: 'not', of: word('ocean') }] }],
    ['a OR b', { op: 'or', of: [word('a'), word('b')] }],
    ['quantum, (dots); ‘light’', and('quantum', 'dots', 'light')],
    ['C++ C# 50%', and('C++', 'C#', '50%')],
    ['lung/breast cancer', { op: 'and', of: [and('lung', 'breast'), word('cancer')] }],
    ['NOT lung/breast', { op: 'not', of: and('lung', 'breast') }],
    ['ocean and/or ice', and('ocean', 'ice')],
    ['10.13039/100000001 n/a', and('10.13039/100000001', 'n/a')],
    ['a OR !!!', word('a')],
  ])('reads %s', (text, query) => {
    expect(parseQuery(text)).toEqual(query);
  });

  it.each(['', '   ', '!!! ...', '(!)', '"—"', '\u200b\ufeff'])('takes %j for no query', (text) => {
    expect(parseQuery(text)).toBeNull();
  });

  it.each([
    ['climate of "change', 'Unclosed quote at character 12', 12],
    ['(a OR b', 'Unclosed bracket at character 1', 1],
    ['a) b', 'Unexpected closing bracket at character 2', 2],
    ['a AND', 'AND without a word after it at character 3', 3],
    ['a OR OR b', 'OR without a word after it at character 3', 3],
    ['OR b', 'OR without a word before it at character 1', 1],
    ['a (NOT)', 'NOT without a word after it at character 4', 4],
    ['AND', 'AND without a word before it at character 1', 1],
    ['b ()', 'Nothing between the brackets at character 3', 3],
    ['NOT ( )', 'Nothing between the brackets at character 5', 5],
    ['b NOT ""', 'Nothing between the quotes at character 7', 7],
    ['a*', '* needs at least 2 letters or digits before it at character 2', 2],
    ['b *', '* needs at least 2 letters or digits before it at character 3', 3],
    ['-*', '* needs at least 2 letters or digits before it at character 2', 2],
    ['a\u00ad*', '* needs at least 2 letters or digits before it at character 3', 3],
    ['"*"', '* needs at least 2 letters or digits before it at character 2', 2],
    ['wom*n', '* can only stand at the end of a word, not at character 4', 4],
    ['"a* b"', '* can only stand at the end of a word, not at character 3', 3],
  ])('refuses %s', (text, message, position) => {
    expect(fault(text)).toEqual({ message, position });
  });

  it('refuses what is too long, too deep or has too many words, at once', () => {
    expect(fault('x'.repeat(maximumLength + 1)).message).toMatch(/2001 characters; at most 2000/);
    expect(fault(`${'('.repeat(500)}a${')'.repeat(500)}`).message).toMatch(
      /more than 20 levels deep at character 21/,
    );
    expect(fault(`${'NOT '.repeat(400)}a`).message).toMatch(/levels deep/);
    expect(fault('a '.repeat(maximumWords + 1)).message).toMatch(/101 words; at most 100/);
  });
});

describe('advancedQuery', () => {
  it('joins its fields', () => {
    expect(advancedQuery({ any: 'k "b c"', all: 'd e', none: 'f g', optional: 'hi*' })).toEqual({
      op: 'boost',
      must: {
        op: 'and',
        of: [
          { op: 'or', of: [word('k'), { op: 'phrase', words: ['b', 'c'], prefix: false, text: 'b c' }] },
          word('d'),
          word('e'),
          { op: 'not', of: word('f') },
          { op: 'not', of: word('g') },
        ],
      },
      should: [{ op: 'prefix', text: 'hi*' }],
    });
  });

  it('takes words next to each other for alternatives, and keeps together what AND or brackets join', () => {
    const both: Query = { op: 'and', of: [word('k'), word('b')] };
    for (const text of ['k AND b', '(k b)', '(k AND b)']) {
      expect(advancedQuery({ any: text })).toEqual(both);
      expect(advancedQuery({ none: text })).toEqual({ op: 'not', of: both });
      expect(advancedQuery({ optional: text })).toEqual({ op: 'boost', must: null, should: [both] });
    }
    for (const text of ['c k AND b d', 'c OR k AND b OR d', 'c (k b) d'])
      expect(advancedQuery({ any: text })).toEqual({ op: 'or', of: [word('c'), both, word('d')] });
    expect(advancedQuery({ any: 'k AND NOT c' })).toEqual({
      op: 'and',
      of: [word('k'), { op: 'not', of: word('c') }],
    });
    expect(advancedQuery({ any: '!!! AND k AND b' })).toEqual(both);
    expect(() => advancedQuery({ any: 'a) b' })).toThrow('Unexpected closing bracket at character 2');
    expect(() => advancedQuery({ any: 'a AND OR b' })).toThrow('AND without a word after it at character 3');
  });

  it('leaves out function words beside others, in each field', () => {
    expect(
      advancedQuery({ any: 'the ocean', all: 'for ice', none: 'of coal', optional: 'with fish' }),
    ).toEqual({
      op: 'boost',
      must: { op: 'and', of: [word('ocean'), word('ice'), { op: 'not', of: word('coal') }] },
      should: [word('fish')],
    });
    expect(advancedQuery({ none: 'the' })).toEqual({ op: 'not', of: word('the') });
  });

  it('refuses a NOT that would turn its field around', () => {
    expect(() => advancedQuery({ none: 'a NOT quantum' })).toThrow(
      'In "none of these": NOT cannot be used here: what you write here is already excluded',
    );
    for (const optional of ['NOT a', '(NOT a NOT b)', 'c (a OR NOT b)']) {
      expect(() => advancedQuery({ optional })).toThrow(/^In "optional": NOT cannot be used here/);
    }
    expect(advancedQuery({ none: 'k AND NOT b' })).toEqual({
      op: 'not',
      of: { op: 'and', of: [word('k'), { op: 'not', of: word('b') }] },
    });
  });

  it('is null when nothing is asked, and names the field of a fault', () => {
    expect(advancedQuery({ any: ' ', all: '' })).toBeNull();
    expect(() => advancedQuery({ none: 'a "b' })).toThrow(
      'In "none of these": Unclosed quote at character 3',
    );
  });
});
