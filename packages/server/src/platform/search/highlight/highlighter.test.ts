import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { IN_FULL } from '../../../testing/in-full.ts';
import { fold } from '../fold.ts';
import { readAdvanced } from '../query/advanced.ts';
import { parseQuery } from '../query/parse.ts';
import { stem } from '../stem.ts';
import { tokenise } from '../tokenise.ts';
import { FoldedText } from './folded-text.ts';
import { highlighterOf } from './highlighter.ts';
import { passageLength } from './passage.ts';

const whole = (query: string, text: string) => highlighterOf(parseQuery(query))?.whole(text) ?? null;
const passage = (query: string, text: string) => highlighterOf(parseQuery(query))?.passage(text) ?? null;

const oddText = fc
  .array(
    fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 12 }),
      fc.string({ unit: 'binary', maxLength: 6 }),
      fc.constantFrom(
        "don't",
        'l’été',
        'ﬁeld',
        '½',
        '2½',
        'Straße',
        'İı',
        'e\u0301a\u0300',
        'ﬃ\u0301',
        '№',
        'ΣΑΣ',
        '日本',
        '한국어',
        'ห้อง',
      ),
      fc.constantFrom(' ', '-', '\u2019', "'", '\u00ad', '<b>', '&amp;', '\u202e'),
    ),
    { maxLength: 15 },
  )
  .map((parts) => parts.join(''));

describe('what is marked', () => {
  it.each([
    ['quantum', 'Quantum sensing', '<mark>Quantum</mark> sensing'],
    ['sensors', 'Sensor and sensing', '<mark>Sensor</mark> and sensing'],
    ['sens*', 'Sensor and sensing', '<mark>Sensor</mark> and <mark>sensing</mark>'],
    [
      '"quantum sensing"',
      'Quantum sensors, quantum-sensing',
      'Quantum sensors, <mark>quantum-sensing</mark>',
    ],
    ['"quantum sens*"', 'The quantum sensor', 'The <mark>quantum sensor</mark>'],
    ['covid-19', 'After COVID 19 and covid', 'After <mark>COVID 19</mark> and covid'],
    ['health NOT mental', 'Mental health', 'Mental <mark>health</mark>'],
    ['health OR (care AND NOT mental)', 'Mental health care', 'Mental <mark>health</mark> <mark>care</mark>'],
    ['health', 'Mental care', null],
    ['NOT health', 'Mental health', null],
    ['a', 'A\u00a0plan', '<mark>A</mark>\u00a0plan'],
  ])('%s in "%s"', (query, text, marked) => {
    expect(whole(query, text)).toBe(marked);
  });

  it.each([
    ['sante', 'La santé de l’été', 'La <mark>santé</mark> de l’été'],
    ['lete', 'La santé de l’été', 'La santé de <mark>l’été</mark>'],
    ['ete', 'un e\u0301te\u0301 chaud', 'un <mark>e\u0301te\u0301</mark> chaud'],
    ['strasse', 'Die Straße', 'Die <mark>Straße</mark>'],
    ['field', 'A ﬁeld', 'A <mark>ﬁeld</mark>'],
    ['量子', '次世代量子技術', '次世代<mark>量子</mark>技術'],
    ['センサ', '量子センサー', '量子<mark>センサ</mark>ー'],
    ['здоровье', 'Психическое Здоровье', 'Психическое <mark>Здоровье</mark>'],
    ['ลอง', 'คลองถม', 'ค<mark>ลอง</mark>ถม'],
    ['صحة', 'وزارة صحة', 'وزارة <mark>صحة</mark>'],
    ['𝒬uantum', 'Is 𝒬uantum', 'Is <mark>𝒬uantum</mark>'],
  ])('accents and other scripts: %s in "%s"', (query, text, marked) => {
    expect(whole(query, text)).toBe(marked);
  });

  it('words of every field of the advanced form but those refused', () => {
    const query = readAdvanced({ any: 'alpha beta', all: 'gamma', none: 'delta', optional: 'eps*' }).query;
    expect(highlighterOf(query)?.whole('Alpha beta gamma delta epsilon')).toBe(
      '<mark>Alpha</mark> <mark>beta</mark> <mark>gamma</mark> delta <mark>epsilon</mark>',
    );
    expect(highlighterOf(null)).toBeNull();
    expect(highlighterOf(parseQuery('NOT a'))).toBeNull();
  });
});

describe('what is answered is text', () => {
  it('HTML of a text is shown, never run', () => {
    expect(whole('script', `<script>alert("1 & 'x'")</script>`)).toBe(
      '&lt;<mark>script</mark>&gt;alert(&quot;1 &amp; &#39;x&#39;&quot;)&lt;/<mark>script</mark>&gt;',
    );
    expect(whole('amp', 'a &amp; b')).toBe('a &amp;<mark>amp</mark>; b');
  });

  it('characters that turn the direction of what follows are left out', () => {
    expect(whole('evil', 'a \u202eevil\u202c \u2066x\u2069\u0007')).toBe('a <mark>evil</mark> x');
    expect(passage('evil', `${'word '.repeat(60)}\u202eevil ${'word '.repeat(60)}\u202c`)).not.toMatch(
      /[\u202a-\u202e\u2066-\u2069]/,
    );
  });

  it('of any text and any of its words: marks stand round what the index takes for that word, the rest is unchanged', () => {
    fc.assert(
      fc.property(oddText, fc.nat(), (text, place) => {
        const folded = new FoldedText(text);
        expect(folded.folded).toBe(fold(text));
        const tokens = tokenise(text);
        if (tokens.length === 0) return;
        const looked = tokens[place % tokens.length]!;
        // The letter ŉ folds to an apostrophe and n, and such a word would fold once more when it is looked for.
        fc.pre(fold(looked) === looked);
        const leaf = { op: 'word', text: looked } as const;
        const marked = highlighterOf(leaf)!.whole(text)!;
        const insides = [...marked.matchAll(/<mark>(.*?)<\/mark>/gsu)].flatMap(([, inside]) =>
          tokenise(plain(inside!)).map(stem),
        );
        expect(insides.length).toBeGreaterThan(0);
        expect(insides).toContain(stem(looked));
        expect(plain(marked)).toBe(plain(marked.replace(/<\/?mark>/g, '')));
        expect(plain(marked).replaceAll(/[<>]/g, '')).toBe(
          text.replace(/(?![\t\n\r])[\p{Cc}\u202a-\u202e\u2066-\u2069\ufeff\ufffe\uffff<>]/gu, ''),
        );
      }),
      IN_FULL ? { numRuns: 20_000 } : { numRuns: 500, seed: 20_260_301 },
    );
  });
});

describe('passages', () => {
  const filler = (words: number) => 'lorem ipsum dolor sit amet '.repeat(words / 5).trim();

  it('a short text is answered whole, without ellipses', () => {
    expect(passage('b', 'a b c')).toBe('a <mark>b</mark> c');
    expect(passage('x', 'a b c')).toBeNull();
  });

  it('a long one is cut between words round the words found', () => {
    const found = passage('needle', `${filler(200)} needle ${filler(200)}`)!;
    expect(found).toMatch(/^… \w+ .*<mark>needle<\/mark>.* \w+ …$/);
    expect(plain(found).length).toBeLessThanOrEqual(passageLength + 4);
    expect(plain(found).length).toBeGreaterThan(passageLength - 40);
    for (const word of plain(found).replaceAll('…', '').trim().split(' ')) {
      expect(['lorem', 'ipsum', 'dolor', 'sit', 'amet', 'needle']).toContain(word);
    }
  });

  it('it is the one with most of the different words', () => {
    const text = `one one one ${filler(100)} two ${filler(100)} one and two together ${filler(100)}`;
    expect(passage('one two', text)).toContain('<mark>one</mark> and <mark>two</mark> together');
  });

  it('it begins with a sentence when one begins near', () => {
    const text = `${filler(100)}. Here it begins and goes on to the needle ${filler(100)}`;
    expect(passage('needle', text)).toMatch(/^… Here it begins and goes on to the <mark>needle<\/mark>/);
  });

  it('a text without blanks is cut between characters', () => {
    const found = passage('量子', `${'界𝒬e\u0301'.repeat(100)}量子${'界𝒬e\u0301'.repeat(100)}`)!;
    expect(found).toContain('<mark>量子</mark>');
    expect(found.isWellFormed()).toBe(true);
    expect(found).not.toMatch(/… \u0301/);
  });

  it('a mark longer than a passage is cut off', () => {
    const found = passage(`"${'ab '.repeat(99).trim()}"`, 'ab '.repeat(200))!;
    expect(plain(found).length).toBeLessThan(passageLength + 60);
  });

  it('any text gives a passage that is a part of it', () => {
    fc.assert(
      fc.property(oddText, oddText, (before, after) => {
        const text = `${before.repeat(9)} needle ${after.repeat(9)}`;
        const found = passage('needle', text)!;
        expect(found).toContain('<mark>needle</mark>');
        expect(found.isWellFormed() || !text.isWellFormed()).toBe(true);
      }),
      { numRuns: 300 },
    );
  });
});

/** The text of the HTML, as a browser shows it. */
function plain(html: string): string {
  return html
    .replace(/<\/?mark>/g, '')
    .replace(
      /&(amp|lt|gt|quot|#39);/g,
      (_, name) => ({ amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" })[name as string]!,
    );
}
