import { rmSync } from 'node:fs';
import type { TestProject } from 'vitest/node';
import {
  newHome,
  startServerChild,
  untilSearchable,
} from '../../packages/server/src/testing/server-child.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Origin of the server that all browser tests share. */
    sharedServer: string;
  }
}

/** The day on which browser tests take place. */
export const AS_OF = { FUNDRY_NOW: '2026-03-01' };

/** One server with the sample world for all browser tests that ask for no settings of their own, from the first to the last. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const home = newHome();
  // All come from one address: together they open more records than one visitor may.
  const server = await startServerChild(home, { ...AS_OF, FUNDRY_ANONYMOUS_VIEWS: '0' });
  await untilSearchable(server);
  project.provide('sharedServer', server.url);
  return async () => {
    await server.stop();
    rmSync(home, { recursive: true, force: true });
  };
}
