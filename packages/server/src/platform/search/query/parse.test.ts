import { describe, expect, it } from 'vitest';
import { InvalidQuery } from '../faults.ts';
import type { Query } from '../port.ts';
import { readAdvanced, readAny } from './advanced.ts';
import { maximumLength, maximumWords } from './limits.ts';
import { parseQuery, readQuery } from './parse.ts';

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

  it.each<[string, string]>([
    ['ocean -biology', 'ocean NOT biology'],
    ['ocean -"marine biology" \u2212(a b)', 'ocean NOT "marine biology" NOT (a b)'],
    ['(-biology ocean)', 'NOT biology ocean'],
    ['ocean | biology', 'ocean OR biology'],
    ['ocean|biology || sea', 'ocean OR biology OR sea'],
    ['ocean && sea', 'ocean AND sea'],
    ['+ocean sea', 'ocean sea'],
    ['machine-learning a - b c+d', 'machine-learning a b c+d'],
  ])('reads the signs of %s as %s', (typed, plain) => {
    expect(readQuery(typed)).toEqual({ query: parseQuery(plain), remarks: [] });
  });

  it('keeps a function word that + requires', () => {
    expect(parseQuery('+the ocean')).toEqual(and('the', 'ocean'));
  });

  it('looks for acronyms in capitals as they stand, unless all is in capitals', () => {
    const acronym = (text: string): Query => ({
      op: 'phrase',
      words: [text.toLowerCase()],
      prefix: false,
      text,
      acronym: true,
    });
    expect(parseQuery('DOE')).toEqual(acronym('DOE'));
    expect(parseQuery('DOE SBIR')).toEqual({ op: 'and', of: [acronym('DOE'), acronym('SBIR')] });
    expect(parseQuery('doe grants AI')).toEqual(and('doe', 'grants', 'AI'));
    expect(parseQuery('ROLE OF RNA')).toEqual(and('ROLE', 'RNA'));
    expect(parseQuery('RNA POLYMERASE')).toEqual(and('RNA', 'POLYMERASE'));
  });

  it.each([
    ['climate of "change', 'climate of "change"', /quotation mark at character 12 is not closed/],
    ['5" pipes', '5 pipes', /quotation mark at character 2 is not closed\. It is left out/],
    ['(a OR b', '(a OR b)', /bracket at character 1 is not closed/],
    ['(a OR "b', '(a OR "b")', /quotation mark .*bracket/],
    ['a) b', 'a b', /bracket at character 2 closes nothing/],
    ['a AND', 'a', /AND at character 3 has no word after it/],
    ['a OR OR b', 'a OR b', /OR at character 3 has no word after it/],
    ['a OR AND b', 'a b', /OR at character 3 has no word after it/],
    ['OR b', 'b', /OR at character 1 has no word before it/],
    ['a (NOT)', 'a', /NOT at character 4 .*The brackets at character 3 are empty/],
    ['AND', '', /AND at character 1 has no word before it/],
    ['b ()', 'b', /The brackets at character 3 are empty/],
    ['b NOT ((', 'b', /brackets at character 8.*brackets at character 7.*NOT at character 3/],
    ['b NOT ""', 'b', /Nothing stands in the quotes at character 7.*NOT at character 3/],
    ['a*', 'a', /The \* at character 2 is left out: it needs at least 2 letters/],
    ['ice *', 'ice', /The \* at character 5/],
    ['a\u00ad*', 'a', /The \* at character 2/],
    ['"*"', '', /The \* at character 1/],
    ['C*-algebras', 'C-algebras', /The \* at character 2/],
    ['wom*n', 'wom*', /“wom\*n” is read as “wom\*”/],
    ['wom?n', 'wom*', /“wom\?n” is read as “wom\*”/],
    ['"brain tum* cells"', '"brain tum*"', /“brain tum\* cells” is read as “brain tum\*”/],
    ['title:ocean', 'ocean', /“title:” is not understood/],
    ['"sea ice"~5 tumor~ cancer^2', '"sea ice" tumor cancer', /“~5” .*“~” .*“\^2”/],
  ])('mends %s to %s and says so', (typed, mended, said) => {
    const { query, remarks } = readQuery(typed);
    expect(query).toEqual(parseQuery(mended));
    expect(remarks.join(' ')).toMatch(said);
    expect(readQuery(mended).remarks).toEqual([]);
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

describe('readAdvanced', () => {
  it('joins its fields', () => {
    expect(readAdvanced({ any: 'k "b c"', all: 'd e', none: 'f g', optional: 'hi*' }).query).toEqual({
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
      expect(readAdvanced({ any: text }).query).toEqual(both);
      expect(readAdvanced({ none: text }).query).toEqual({ op: 'not', of: both });
      expect(readAdvanced({ optional: text }).query).toEqual({ op: 'boost', must: null, should: [both] });
    }
    for (const text of ['c k AND b d', 'c OR k AND b OR d', 'c (k b) d'])
      expect(readAdvanced({ any: text }).query).toEqual({ op: 'or', of: [word('c'), both, word('d')] });
    expect(readAdvanced({ any: 'k AND NOT c' }).query).toEqual({
      op: 'and',
      of: [word('k'), { op: 'not', of: word('c') }],
    });
    expect(readAdvanced({ any: '!!! AND k AND b' }).query).toEqual(both);
    expect(readAdvanced({ any: 'k -b c' }).query).toEqual({
      op: 'and',
      of: [
        { op: 'or', of: [word('k'), word('c')] },
        { op: 'not', of: word('b') },
      ],
    });
  });

  it('leaves out function words beside others, in each field', () => {
    expect(
      readAdvanced({ any: 'the ocean', all: 'for ice', none: 'of coal', optional: 'with fish' }).query,
    ).toEqual({
      op: 'boost',
      must: { op: 'and', of: [word('ocean'), word('ice'), { op: 'not', of: word('coal') }] },
      should: [word('fish')],
    });
    expect(readAdvanced({ none: 'the' }).query).toEqual({ op: 'not', of: word('the') });
  });

  it('mends a minus or NOT that would turn its field around, and says so', () => {
    const neither: Query = {
      op: 'and',
      of: [
        { op: 'not', of: word('k') },
        { op: 'not', of: word('b') },
      ],
    };
    for (const none of ['k NOT b', 'k -b', 'k (NOT b)']) {
      expect(readAdvanced({ none })).toEqual({
        query: neither,
        remarks: [
          'In “none of these”: What you write here is excluded anyway, with or without a minus or NOT.',
        ],
      });
    }
    for (const optional of ['NOT k', '-k', '(NOT k NOT b)', '(k OR NOT b)']) {
      expect(readAdvanced({ all: 'c', optional })).toEqual({
        query: word('c'),
        remarks: [
          'In “optional”: What you write here only raises the rank. What follows a minus or NOT is left out.',
        ],
      });
    }
    expect(readAdvanced({ none: 'k AND NOT b' }).query).toEqual({
      op: 'not',
      of: { op: 'and', of: [word('k'), { op: 'not', of: word('b') }] },
    });
  });

  it('is null when nothing is asked, and names the field of a remark', () => {
    expect(readAdvanced({ any: ' ', all: '' })).toEqual({ query: null, remarks: [] });
    expect(readAdvanced({ none: 'a "b' }).remarks).toEqual([
      'In “none of these”: The quotation mark at character 3 is not closed. It is read as closed at the end.',
    ]);
  });
});

describe('readAny', () => {
  it('takes any of the words, all that + requires, and none that - refuses', () => {
    const any: Query = { op: 'or', of: [word('sea'), word('ice')] };
    expect(readAny('sea ice').query).toEqual(any);
    expect(readAny('the sea of ice').query).toEqual(any);
    expect(readAny('sea OR ice -cream').query).toEqual({
      op: 'and',
      of: [any, { op: 'not', of: word('cream') }],
    });
    expect(readAny('+sea ice').query).toEqual({ op: 'boost', must: word('sea'), should: [word('ice')] });
    expect(readAny('"')).toMatchObject({ query: null, remarks: [expect.any(String)] });
  });
});
