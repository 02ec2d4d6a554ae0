import { acquireTestPostgres } from './database.ts';

/** Keeps the tests' PostgreSQL running from the first test file to the last. */
export default async function setup(): Promise<() => Promise<void>> {
  const server = await acquireTestPostgres();
  return () => server.release();
}
