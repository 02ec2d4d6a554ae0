import { readCommandLine } from '../packages/server/src/platform/command-line.ts';

/** How many opportunities a benchmark generates, and how often it asks. */
interface Sizes {
  opportunities: number;
  runs: number;
}

/** The sizes that the command line asks for with `--opportunities`, `--runs` and `--quick`. */
export function readSizes(help: string, { full, quick }: { full: Sizes; quick: Sizes }): Sizes {
  const { values } = readCommandLine(help, {
    options: {
      opportunities: { type: 'string' },
      runs: { type: 'string' },
      quick: { type: 'boolean', default: false },
    },
  });
  const usual = values.quick ? quick : full;
  return {
    opportunities: Number(values.opportunities ?? usual.opportunities),
    runs: Number(values.runs ?? usual.runs),
  };
}
