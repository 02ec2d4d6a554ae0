import type { PostgresOutput } from '../processes/postgres.ts';
import type { ClassResult } from '../processes/serve.ts';
import type { SizeResult } from './size-result.ts';

export interface Ratio {
  name: string;
  facets: number;
  page: number;
}

/**
 * How many times as long PostgreSQL takes for the very same queries, for each class and for all together. Compares
 * the sums of milliseconds over the queries that both have run.
 */
export function postgresRatios(classes: ClassResult[], postgres: PostgresOutput): Ratio[] {
  const pairs = postgres.classes.flatMap((theirs) => {
    const ours = classes.find(({ target, name }) => target === 'awards' && name === theirs.name);
    return ours ? [{ name: theirs.name, theirs, ours }] : [];
  });
  const ratio = (of: typeof pairs, part: 'facets' | 'page') => {
    let their = 0;
    let our = 0;
    for (const { theirs, ours } of of) {
      const common = Math.min(theirs[part].length, ours[part].length);
      their += sum(theirs[part].slice(0, common));
      our += sum(ours[part].slice(0, common));
    }
    return their / our;
  };
  const entry = (name: string, of: typeof pairs) => ({
    name,
    facets: ratio(of, 'facets'),
    page: ratio(of, 'page'),
  });
  return [...pairs.map((pair) => entry(pair.name, [pair])), entry('all together', pairs)];
}

/** How many times as much the larger size takes. */
export interface Growth {
  name: string;
  latency: number;
  processor: number;
}

/**
 * How the cost of page and facets grows between two sizes, for each class and for all together. Compares the means of
 * the same queries.
 */
export function growth(smaller: SizeResult, larger: SizeResult): Growth[] {
  const pairs = larger.serve.classes
    .filter(({ target }) => target === 'awards')
    .flatMap((large) => {
      const small = smaller.serve.classes.find(
        ({ target, name }) => target === 'awards' && name === large.name,
      );
      return small ? [{ name: large.name, large, small }] : [];
    });
  const entry = (name: string, of: typeof pairs): Growth => {
    const ratio = (cost: (result: ClassResult) => number) =>
      sum(of.map(({ large }) => cost(large))) / sum(of.map(({ small }) => cost(small)));
    return { name, latency: ratio(({ both }) => both.mean), processor: ratio(({ processor }) => processor) };
  };
  return [...pairs.map((pair) => entry(pair.name, [pair])), entry('all together', pairs)];
}

const sum = (values: number[]) => values.reduce((total, each) => total + each, 0);
