import { describe, expect, it } from 'vitest';
import { moneyInText } from './money-in-text.ts';

describe('amounts in a sentence', () => {
  it.each([
    ['up to $1.5 million', ['$ 1500000']],
    ['about US$ 2 billion', ['USD 2000000000']],
    ['awards of $500K each', ['$ 500000']],
    ['EUR 3–5 million', ['EUR 3000000–5000000']],
    ['between EUR 2.00 and 4.00 million', ['EUR 2000000–4000000']],
    ['between €3m and €5m', ['EUR 3000000–5000000']],
    ['between EUR 250 000 and 500 000', ['EUR 250000–500000']],
    ['EUR 1 million to maximally EUR 2,5 million', ['EUR 1000000–2500000']],
    ['$175,000-$225,000 a year', ['$ 175000–225000']],
    ['a lump sum of EUR 50.000.', ['EUR 50000']],
    ['20.000 euros for each party', ['EUR 20000']],
    ['EUR 0,3 million', ['EUR 300000']],
    ['$100,000 to 3 projects', ['$ 100000']],
    ['$30M and $40M', ['$ 30000000', '$ 40000000']],
    ['£1.2m', ['GBP 1200000']],
  ])('%s', (sentence, expected) => {
    const found = moneyInText(sentence).map(
      ({ currency, low, high }) => `${currency} ${low === high ? low : `${low}–${high}`}`,
    );
    expect(found).toEqual(expected);
  });

  it('are none without a currency, nor with a range that runs backwards', () => {
    expect(moneyInText('10 to 20 million people, 3 projects')).toEqual([]);
    expect(moneyInText('between EUR 5 million and EUR 2 million')).toEqual([]);
  });

  it('say where they stand', () => {
    const sentence = 'between EUR 2 and 4 million each';
    const [{ index, end } = { index: 0, end: 0 }] = moneyInText(sentence);
    expect(sentence.slice(index, end)).toBe('EUR 2 and 4 million');
  });
});
