import type { StreamRandom } from './stream-random.ts';

const beginnings =
  'Al Ben Ca Dor El Fa Gri Hal In Jo Ka Lin Mar Nor Ol Pe Ra Sto Ta Ul Va Wes Ya Zo Bra Cle Dra'.split(' ');
const middles = 'a be da de ga la le li lo ma mi na ne no ra re ri ro sa se ta ti to va vi'.split(' ');
const ends =
  'berg by dale den feld ford ham ler lin man mond nes ni ric ro ski son stein ton va wick za'.split(' ');
const givenEnds = 'a an e el ia in is o on us y ette ander ina'.split(' ');

/** An invented family name or place name, one of about 600,000. */
export function inventedName(random: StreamRandom): string {
  let name = random.pick(beginnings) + random.pick(middles);
  if (random.chance(0.5)) name += random.pick(middles);
  return name + random.pick(ends);
}

/** An invented given name, sometimes followed by an initial. */
export function inventedGivenName(random: StreamRandom): string {
  const name =
    random.pick(beginnings) + (random.chance(0.5) ? random.pick(middles) : '') + random.pick(givenEnds);
  return random.chance(0.4) ? `${name} ${String.fromCharCode(65 + random.between(0, 25))}.` : name;
}

const institutionForms = [
  'University of {}',
  'University of {}',
  '{} University',
  '{} State University',
  'Technical University of {}',
  '{} Institute of Technology',
  '{} Research Institute',
  '{} Medical Center',
  '{} College',
  'Hospital of {}',
  '{} Therapeutics Ltd',
  '{} Systems Inc.',
  'Museum of {}',
  'City of {}',
];

const funderForms = [
  '{} Foundation',
  'The {} Charitable Trust',
  '{} Research Council',
  'Ministry of Science of {}',
  '{} Science Foundation',
  'Department of Health of {}',
  '{} Academy of Sciences',
  '{} Cancer Society',
  'University of {}',
  '{} Innovation Agency',
];

export const institutionName = (random: StreamRandom) => named(random, institutionForms);
export const funderName = (random: StreamRandom) => named(random, funderForms);

function named(random: StreamRandom, forms: string[]): string {
  const place = random.chance(0.15)
    ? `${inventedName(random)} ${inventedName(random)}`
    : inventedName(random);
  return random.pick(forms).replace('{}', place);
}
