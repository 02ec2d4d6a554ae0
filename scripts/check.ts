import { readCommandLine } from '../packages/server/src/platform/command-line.ts';
import { checkBoundaries } from './boundaries.ts';
import { checkFileSize } from './file-size.ts';
import { lintOpenApi } from './lint-openapi.ts';
import { run, runSteps } from './steps.ts';
import { checkTableOwners } from './table-owners.ts';

const HELP = `npm run check -- [--no-tests]

Checks everything that must be in order before a change lands: format and lint, file sizes, boundaries between modules,
owners of tables, types, generated files, rules of the API description, coverage list and tests. --no-tests leaves the tests out.`;

const { values } = readCommandLine(HELP, { options: { 'no-tests': { type: 'boolean' } } });
/** TypeScript 7 takes a fifth of the time. The check of boundaries still needs the interface of TypeScript 6. */
const TSC = 'node_modules/typescript-7/bin/tsc';
// The types take long all the same, so they are checked beside everything else.
const types = Promise.all(
  ['tsconfig.json', 'packages/web/tsconfig.json'].map((project) => run('node', [TSC, '-p', project])),
);
await runSteps([
  { name: 'Format and lint', run: () => run('biome', ['check', '.']) },
  { name: 'File sizes', run: checkFileSize },
  { name: 'Boundaries', run: checkBoundaries },
  { name: 'Owners of tables', run: checkTableOwners },
  { name: 'Generated files', run: () => run('node', ['scripts/generate.ts', '--check']) },
  { name: 'Rules of the API description', run: lintOpenApi },
  { name: 'Coverage list', run: () => run('node', ['scripts/check-coverage.ts']) },
  { name: 'Types', run: async () => Math.max(...(await types)) },
  ...(values['no-tests'] ? [] : [{ name: 'Tests', run: () => run('node', ['scripts/test.ts']) }]),
]);
