import { describe, expect, it } from 'vitest';
import { callThatSays } from '../testing/call-that-says.ts';
import { readAmounts } from './read-amounts.ts';

const read = (text: string, country = 'US') => {
  const call = callThatSays(text);
  const readings = readAmounts({ ...call, funder: { ...call.funder!, country } });
  return Object.fromEntries(
    readings.map(({ field, value }) => {
      const { value: sum, currency } = value as { value: number; currency: string };
      return [field.slice('amount.'.length), `${currency} ${sum}`];
    }),
  );
};

describe('amounts from the text', () => {
  it.each([
    [
      'The Commission considers that proposals requesting a contribution from the EU of between EUR 4 and 6 million would allow this specific challenge to be addressed appropriately.',
      { floor: 'EUR 4000000', ceiling: 'EUR 6000000' },
    ],
    [
      'The Commission estimates that an EU contribution of around EUR 7.00 million would allow these outcomes to be addressed appropriately.',
      { floor: 'EUR 7000000', ceiling: 'EUR 7000000' },
    ],
    [
      'Proposals requesting a contribution from the EU of up to EUR 5 million would allow this area to be addressed.',
      { ceiling: 'EUR 5000000' },
    ],
    [
      'The total indicative budget for the topic is EUR 60 million. The requested funding cannot exceed EUR 6 000 000.',
      { total: 'EUR 60000000', ceiling: 'EUR 6000000' },
    ],
    [
      'The minimum award is $25,000; the maximum award is $350,000.',
      { floor: 'USD 25000', ceiling: 'USD 350000' },
    ],
    ['Awards may range from $75,000 to $150,000.', { floor: 'USD 75000', ceiling: 'USD 150000' }],
    ['Announces the availability of $500,000,000 for port infrastructure.', { total: 'USD 500000000' }],
    [
      'Direct costs are limited: the maximum award is $275,000 in direct costs over the two-year project period.',
      { ceiling: 'USD 275000' },
    ],
  ])('%s', (text, expected) => expect(read(text)).toEqual(expected));

  it.each([
    'The maximum award is $50,000 per year for three years.',
    'The maximum award is $250,000 in direct costs.',
    'The maximum amount to be granted to each third party is EUR 60 000.',
    'Congress has appropriated $25 million annually, totaling $150 million to date.',
    'Institutions with less than $50,000,000 in research expenditures may apply.',
    'Typical awards range from $100,000 to $200,000.',
    'An additional grant of up to EUR 1 000 000 can be requested for major equipment.',
    'The maximum award is $500.',
  ])('says nothing of %s', (text) => expect(read(text)).toEqual({}));

  it('takes the least and the most of all kinds of award, and no least where one kind has none', () => {
    const kinds =
      'Awards may range from $150,000 to $250,000 for organizations. Awards may range from $75,000 to $150,000 for individuals.';
    expect(read(kinds)).toEqual({ floor: 'USD 75000', ceiling: 'USD 250000' });
    expect(read(`${kinds} The maximum award is $300,000.`)).toEqual({ ceiling: 'USD 300000' });
  });

  it('has no total where the text has two, and none where currencies differ', () => {
    expect(
      read('The indicative budget is EUR 5 million. The indicative budget for the call is EUR 9 million.'),
    ).toEqual({});
    expect(read('The maximum award is $350,000. The requested funding cannot exceed EUR 6 000 000.')).toEqual(
      {},
    );
  });

  it('reads $ as the dollar of the funder, and as none where that is unknown', () => {
    expect(read('The maximum award is $350,000.', 'CA')).toEqual({ ceiling: 'CAD 350000' });
    expect(read('The maximum award is $350,000.', 'BE')).toEqual({});
  });

  it('keeps the sentence that says so', () => {
    const call = callThatSays('We like birds. The maximum award is $350,000. Apply soon.');
    expect(readAmounts(call)).toEqual([
      {
        field: 'amount.ceiling',
        value: { value: 350000, currency: 'USD' },
        from: 'text',
        evidence: 'The maximum award is $350,000.',
      },
    ]);
  });
});
