import { join } from 'node:path';
import { configDefaults, defineConfig } from 'vitest/config';
import { CLUSTER_IN_FULL } from './packages/server/src/testing/in-full.ts';
import { TestOrder } from './scripts/test-order.ts';

export default defineConfig({
  test: {
    // Compiled code is kept for the processes and threads that tests start, which then take half the time to start.
    env: { NODE_COMPILE_CACHE: join(import.meta.dirname, 'node_modules/.cache/compiled') },
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // Browsers on a busy machine take longer than a second.
    expect: { poll: { timeout: 15_000 } },
    // To tell all differences of two long values takes minutes.
    diff: { truncateThreshold: 1_000 },
    pool: 'forks',
    maxWorkers: 2,
    // A process runs many files. A test puts back whatever it changes outside its own file.
    isolate: false,
    sequence: { sequencer: TestOrder },
    // A test of the colours reads the tokens as they stand.
    css: { include: [/tokens\.css/] },
    projects: [
      {
        extends: true,
        test: {
          name: 'server',
          include: ['packages/server/**/*.test.ts', 'bench/**/*.test.ts', 'scripts/**/*.test.ts'],
          // Clusters of several nodes take long: `npm run test:cluster` has them.
          exclude: [...configDefaults.exclude, ...(CLUSTER_IN_FULL ? [] : ['**/*.cluster.test.ts'])],
          globalSetup: ['packages/server/src/testing/global-setup.ts'],
        },
      },
      {
        extends: true,
        test: { name: 'without a database', include: ['packages/{contracts,sources,web}/**/*.test.ts'] },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          include: ['e2e/**/*.test.ts'],
          globalSetup: ['e2e/testing/shared-server.ts'],
        },
      },
    ],
  },
});
