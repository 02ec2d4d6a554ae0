import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import {
  copyHome,
  newHome,
  type ServerChild,
  startServerChild,
  untilSearchable,
} from '../../packages/server/src/testing/server-child.ts';
import { tellSampleWorld } from './sample-world.ts';

/** The day on which all browser tests take place. */
export const AS_OF = { FUNDRY_NOW: '2026-03-01' };

/**
 * Loads the sample world only once, into a folder. Servers for single test files start from copies of that folder.
 * All browser tests that need no settings of their own share one server, from the first test to the last. Meanwhile the
 * first tests of other parts run: only browser tests wait for it.
 */
export default function setup(project: TestProject): () => Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'fundry-world-'));
  const file = join(folder, 'world.json');
  const homes: string[] = [];
  project.provide('sampleWorld', file);
  const making = startShared(homes).then(
    (server) => {
      tellSampleWorld(file, { url: server.url, home: homes[0]! });
      return server;
    },
    (error: unknown) => {
      tellSampleWorld(file, { error: `There is no sample world: ${error}` });
      return null;
    },
  );
  return async () => {
    await (await making)?.stop();
    for (const each of [...homes, folder]) rmSync(each, { recursive: true, force: true });
  };
}

/** Makes the folder of the sample world, the first of `homes`, and starts the shared server in a copy, the second one. */
async function startShared(homes: string[]): Promise<ServerChild> {
  const sample = newHome();
  homes.push(sample);
  const first = await startServerChild(sample, AS_OF);
  try {
    await untilSearchable(first);
  } finally {
    await first.stop();
  }
  const copy = copyHome(sample);
  homes.push(copy);
  return startServerChild(copy, AS_OF);
}
