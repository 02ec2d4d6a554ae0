import type { Random } from '../../platform/random.ts';
import { logNormal, some, weighted } from './draw.ts';
import type { SampleFunder } from './funders.ts';
import { inCurrency, rounded } from './sums.ts';
import { SCHEMES, type Scheme, type Theme } from './words.ts';

/** A programme of a funder. Its calls and its awards share its name, themes and sums. */
export interface Programme {
  funder: SampleFunder;
  scheme: Scheme;
  name: string;
  themes: Theme[];
  /** The bounds of one award, in the funder's currency. */
  floor: number;
  ceiling: number;
  years: number;
  /** Has a call every year. */
  yearly: boolean;
}

const SCHEMES_OF_GROUP: Record<string, string[]> = {
  corporate: ['innovation', 'research-project', 'prize', 'fellowship'],
  other: ['conference-travel', 'prize', 'fellowship', 'grant'],
  'health-care': ['research-project', 'fellowship', 'innovation', 'grant'],
};
const INSTRUMENTS_NOT_FOR = ['arts', 'social', 'education'];

/** The programmes of a funder. A large funder has up to eight. */
export function programmesOf(random: Random, funder: SampleFunder): Programme[] {
  const count = Math.max(1, Math.min(8, Math.round(Math.log2(funder.weight))));
  const allowed = SCHEMES_OF_GROUP[funder.group];
  const schemes = SCHEMES.filter(
    ({ grantType }) =>
      (!allowed || allowed.includes(grantType)) &&
      (grantType !== 'cooperative-agreement' || funder.group === 'government-national') &&
      (grantType !== 'infrastructure' || !INSTRUMENTS_NOT_FOR.includes(funder.themes[0]!.domain)),
  );
  const wealth = logNormal(random, 0.35);
  const names = new Set<string>();
  return Array.from({ length: count }, (_, at) => {
    const scheme =
      at === 0 && !allowed && random.chance(0.4)
        ? schemes[0]!
        : weighted(random, schemes, (one) => one.share);
    const ceiling = inCurrency(
      scheme.euros * 1.7 * wealth * logNormal(random, scheme.spread / 2),
      funder.currency,
    );
    return {
      funder,
      scheme,
      name: freshName(random, scheme, names),
      themes: some(random, funder.themes, Math.max(2, Math.round(funder.themes.length / 2))),
      floor: rounded((ceiling * random.between(10, 30)) / 100, 1),
      ceiling,
      years: random.between(scheme.years[0]!, scheme.years[1]!),
      yearly: random.chance(0.5),
    };
  });
}

function freshName(random: Random, scheme: Scheme, taken: Set<string>): string {
  const free = scheme.names.filter((name) => !taken.has(name));
  const name = free.length > 0 ? random.pick(free) : `${random.pick(scheme.names)} ${taken.size + 1}`;
  taken.add(name);
  return name;
}
