import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['packages/**/*.test.ts', 'bench/**/*.test.ts', 'scripts/**/*.test.ts', 'e2e/**/*.test.ts'],
    testTimeout: 60_000,
    hookTimeout: 120_000,
    globalSetup: ['packages/server/src/testing/global-setup.ts'],
    // Browsers on a busy machine take longer than a second.
    expect: { poll: { timeout: 15_000 } },
    pool: 'forks',
    // A test of the colours reads the tokens as they stand.
    css: { include: [/tokens\.css/] },
    maxWorkers: 2,
  },
});
