/** Territories that count as a part of a country: organisations there are of that country, and so are the people born there. */
const PART_OF: Readonly<Record<string, readonly string[]>> = {
  /** Those of the United States whose people are its citizens or nationals. */
  US: ['PR', 'GU', 'VI', 'AS', 'MP'],
  /** Outermost regions, which are in the European Union. Source: Treaty on the Functioning of the European Union, article 349. */
  FR: ['GP', 'GF', 'MQ', 'MF', 'RE', 'YT'],
  /** Source: Act of Accession of 1994, protocol 2. */
  FI: ['AX'],
};

/** The countries that a call may name for a place: its own, and the one that it is a part of. */
export function placesOf(country: string): string[] {
  const whole = Object.keys(PART_OF).find((one) => PART_OF[one]!.includes(country));
  return whole === undefined ? [country] : [country, whole];
}
