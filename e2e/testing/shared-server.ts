import { rmSync } from 'node:fs';
import type { TestProject } from 'vitest/node';
import {
  copyHome,
  newHome,
  startServerChild,
  untilSearchable,
} from '../../packages/server/src/testing/server-child.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Origin of the server that all browser tests share. */
    sharedServer: string;
    /**
     * Folder of a stopped server that had loaded and indexed the sample world. Other servers start from copies of it.
     */
    sampleHome: string;
  }
}

/** The day on which all browser tests take place. */
export const AS_OF = { FUNDRY_NOW: '2026-03-01' };

/**
 * Loads the sample world only once, into a folder. Servers for single test files start from copies of that folder.
 * All browser tests that need no settings of their own share one server, from the first test to the last.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const sampleHome = newHome();
  const first = await startServerChild(sampleHome, AS_OF);
  await untilSearchable(first);
  await first.stop();
  const home = copyHome(sampleHome);
  const server = await startServerChild(home, AS_OF);
  project.provide('sampleHome', sampleHome);
  project.provide('sharedServer', server.url);
  return async () => {
    await server.stop();
    for (const folder of [sampleHome, home]) rmSync(folder, { recursive: true, force: true });
  };
}
