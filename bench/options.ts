import { parseArgs } from 'node:util';

export const usage = `npm run bench -- [options]

Builds search indexes from generated records and measures searches on them.

  --awards N[,M…]      number of awards for each run (1000000; with --quick 3000)
  --opportunities N    number of opportunities (45000; with --quick 1500)
  --funders N          number of funders (16000; with --quick 800)
  --queries N          number of queries of each class (100; with --quick 6)
  --only A[,B…]        only these targets (opportunities, awards, funders) and query classes (broad, phrase, …)
  --no-postgres        leave out the comparison with PostgreSQL full text, which runs with up to a million awards
  --directory FOLDER   folder for the indexes (a temporary folder)
  --keep               keep the indexes after the run
  --reuse              measure the indexes in the folder instead of building new ones
  --seed N             seed for records and queries (1)
  --json FILE          write all figures to this file
  --quick              a small run that only checks that everything works
  --help               this text
`;

export interface BenchOptions {
  awards: number[];
  opportunities: number;
  funders: number;
  queries: number;
  only: string[];
  postgres: boolean;
  directory: string | null;
  keep: boolean;
  reuse: boolean;
  seed: number;
  json: string | null;
  quick: boolean;
}

/**
 * Reads the command line; null when help was requested. When it cannot be used, throws an error with a sentence that
 * says why.
 */
export function readOptions(args: string[]): BenchOptions | null {
  const { values } = parseArgs({
    args,
    options: {
      awards: { type: 'string' },
      opportunities: { type: 'string' },
      funders: { type: 'string' },
      queries: { type: 'string' },
      only: { type: 'string' },
      'no-postgres': { type: 'boolean', default: false },
      directory: { type: 'string' },
      keep: { type: 'boolean', default: false },
      reuse: { type: 'boolean', default: false },
      seed: { type: 'string', default: '1' },
      json: { type: 'string' },
      quick: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false, short: 'h' },
    },
  });
  if (values.help) return null;
  if (values.reuse && !values.directory)
    throw new Error('--reuse needs --directory, the folder of an earlier run');
  const { quick } = values;
  return {
    awards: (values.awards ?? (quick ? '3000' : '1000000')).split(',').map((text) => whole('--awards', text)),
    opportunities: whole('--opportunities', values.opportunities ?? (quick ? '1500' : '45000')),
    funders: whole('--funders', values.funders ?? (quick ? '800' : '16000')),
    queries: whole('--queries', values.queries ?? (quick ? '6' : '100')),
    only: values.only?.split(',').map((text) => text.trim()) ?? [],
    postgres: !values['no-postgres'],
    directory: values.directory ?? null,
    keep: values.keep || values.reuse,
    reuse: values.reuse,
    seed: whole('--seed', values.seed),
    json: values.json ?? null,
    quick,
  };
}

function whole(name: string, text: string): number {
  const value = Number(text.replaceAll('_', ''));
  if (!Number.isSafeInteger(value) || value < 1)
    throw new Error(`${name} must be a whole number from 1, not "${text}"`);
  return value;
}
