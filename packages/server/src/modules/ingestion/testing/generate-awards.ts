import { Random } from '../../../platform/random.ts';

/**
 * Invented grants in the JSON of the 360Giving Data Standard (https://standard.threesixtygiving.org/), the same for the same
 * seed: some funders, many recipients that come back under several spellings.
 */
export function generateAwards(count: number, seed = 1): string {
  const random = new Random(seed);
  const grants = Array.from({ length: count }, (_, index) => {
    const recipient = random.between(1, Math.ceil(count / 4));
    const funder = random.between(1, 5);
    return {
      id: `360G-invented-${index + 1}`,
      title: `Invented grant ${index + 1}`,
      description: `Work of group ${recipient} in the year ${random.between(2015, 2025)}.`,
      currency: 'GBP',
      amountAwarded: random.between(1, 500) * 100,
      awardDate: `20${random.between(15, 25)}-0${random.between(1, 9)}-1${random.between(0, 9)}`,
      recipientOrganization: [
        {
          id: `GB-CHC-${900_000 + recipient}`,
          name: random.chance(0.5) ? `Group ${recipient}` : `GROUP ${recipient} Ltd`,
        },
      ],
      fundingOrganization: [{ id: `GB-CHC-${800_000 + funder}`, name: `Invented Trust ${funder}` }],
    };
  });
  return JSON.stringify({ grants });
}
