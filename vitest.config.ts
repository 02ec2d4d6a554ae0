import { join } from 'node:path';
import { configDefaults, defineConfig } from 'vitest/config';
import { CLUSTER_IN_FULL } from './packages/server/src/testing/in-full.ts';
import { TestOrder } from './scripts/test-order.ts';

// Compiled code is kept for all processes and threads of the tests, which then take half the time to start.
process.env.NODE_COMPILE_CACHE ??= join(import.meta.dirname, 'node_modules/.cache/compiled');

/** Node loads what it can run by itself, as in the server. Vite would translate each file first. */
const BY_NODE = { viteModuleRunner: false, nodeLoader: false };

export default defineConfig({
  test: {
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
          experimental: BY_NODE,
          include: ['packages/server/**/*.test.ts', 'bench/**/*.test.ts', 'scripts/**/*.test.ts'],
          // Clusters of several nodes take long: `npm run test:cluster` has them.
          exclude: [...configDefaults.exclude, ...(CLUSTER_IN_FULL ? [] : ['**/*.cluster.test.ts'])],
          globalSetup: ['packages/server/src/testing/global-setup.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'without a database',
          include: ['packages/{contracts,sources}/**/*.test.ts'],
          experimental: BY_NODE,
        },
      },
      {
        extends: true,
        test: { name: 'web', include: ['packages/web/**/*.test.ts'] },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          experimental: BY_NODE,
          include: ['e2e/**/*.test.ts'],
          globalSetup: ['e2e/testing/shared-server.ts'],
        },
      },
    ],
  },
});
