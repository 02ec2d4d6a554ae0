import type { TestProject } from 'vitest/node';
import { acquireTestPostgres } from './database.ts';
import { dropSample } from './worlds/sample-copy.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** What names the things that the test files of one run share. */
    testRun: string;
  }
}

/** Keeps the tests' PostgreSQL running from the first test file to the last. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await acquireTestPostgres();
  const run = String(process.pid);
  project.provide('testRun', run);
  return async () => {
    await dropSample(run);
    await server.release();
  };
}
