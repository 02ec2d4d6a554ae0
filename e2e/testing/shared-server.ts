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
    /** Folder of a server that has loaded and indexed the sample world and was stopped, to be copied. */
    sampleHome: string;
  }
}

/** The day on which browser tests take place. */
export const AS_OF = { FUNDRY_NOW: '2026-03-01' };

/**
 * The sample world is loaded once: into a folder that servers of single files begin with, and one server for all browser tests
 * that ask for no settings of their own, from the first to the last.
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
