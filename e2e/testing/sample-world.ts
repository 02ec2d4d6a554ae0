import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    /** The file that names the sample world of this run, as soon as it is made. */
    sampleWorld: string;
  }
}

/** What all browser tests share. */
export interface SampleWorld {
  /** Origin of the server that all browser tests share. */
  url: string;
  /** Folder of a stopped server that had loaded and indexed the sample world. Other servers start from copies of it. */
  home: string;
}

/** Time in milliseconds between two looks at the file. */
const LOOK_MS = 50;

/** Says in `file` what was made, or why it could not be made. */
export function tellSampleWorld(file: string, told: SampleWorld | { error: string }): void {
  writeFileSync(`${file}.new`, JSON.stringify(told));
  renameSync(`${file}.new`, file);
}

/** Waits until the sample world is made. Throws when it could not be made. */
export async function sampleWorld(): Promise<SampleWorld> {
  const file = inject('sampleWorld');
  while (!existsSync(file)) await setTimeout(LOOK_MS);
  const told = JSON.parse(readFileSync(file, 'utf8')) as SampleWorld | { error: string };
  if ('error' in told) throw new Error(told.error);
  return told;
}
