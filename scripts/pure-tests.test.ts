import { expect, test } from 'vitest';
import { pureTests } from './pure-tests.ts';

test('a test is pure when nothing that it imports, through whatever files, reaches outside the process', () => {
  const pure = pureTests(['packages/server/**/*.test.ts', 'scripts/**/*.test.ts']);
  const platform = 'packages/server/src/platform';
  expect(pure).toContain(`${platform}/search/query/parse.test.ts`);
  // Imports node:net itself.
  expect(pure).not.toContain(`${platform}/http/connection.test.ts`);
  // Reaches the database and its process through a file that it imports.
  expect(pure).not.toContain('packages/server/src/testing/database.test.ts');
  // Its own file imports a module that starts processes.
  expect(pure).not.toContain('scripts/pure-tests.test.ts');
});
