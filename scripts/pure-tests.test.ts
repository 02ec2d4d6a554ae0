import { expect, test } from 'vitest';
import { pureTests } from './pure-tests.ts';

test('a test is pure when nothing that it imports, through whatever files, reaches outside the process', () => {
  const pure = pureTests(['packages/server/**/*.test.ts', 'scripts/**/*.test.ts']);
  const platform = 'packages/server/src/platform';
  expect(pure).toContain(`${platform}/search/query/parse.test.ts`);
  // This test itself imports node:net.
  expect(pure).not.toContain(`${platform}/http/connection.test.ts`);
  // This test reaches the database and its process through a file that it imports.
  expect(pure).not.toContain('packages/server/src/testing/database.test.ts');
  // The file that this test imports uses a module that starts processes.
  expect(pure).not.toContain('scripts/pure-tests.test.ts');
});
