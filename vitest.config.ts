import { configDefaults, defineConfig } from 'vitest/config';
import { pureTests } from './scripts/pure-tests.ts';

const SERVER_TESTS = ['packages/server/**/*.test.ts', 'bench/**/*.test.ts', 'scripts/**/*.test.ts'];
const PURE = pureTests(SERVER_TESTS);

export default defineConfig({
  test: {
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // Browsers on a busy machine take longer than a second.
    expect: { poll: { timeout: 15_000 } },
    pool: 'forks',
    // A test of the colours reads the tokens as they stand.
    css: { include: [/tokens\.css/] },
    maxWorkers: 2,
    projects: [
      {
        extends: true,
        test: {
          name: 'code',
          include: SERVER_TESTS,
          exclude: [...configDefaults.exclude, ...PURE],
          globalSetup: ['packages/server/src/testing/global-setup.ts'],
        },
      },
      {
        extends: true,
        test: {
          // What these test keeps no state and needs nothing outside their process: one process runs many files.
          name: 'pure',
          include: ['packages/{contracts,sources,web}/**/*.test.ts', ...PURE],
          isolate: false,
        },
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
