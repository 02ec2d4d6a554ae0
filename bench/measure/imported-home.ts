import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { runImport } from '../../packages/server/src/modules/ingestion/ingestion.public.ts';

/**
 * The data folder whose records are measured: `home`, or a new folder into which `data`, files or folders, has been imported. The
 * caller removes a new one.
 */
export async function importedHome(home: string | undefined, data: string[]): Promise<string> {
  if (home) return resolve(home);
  const folder = await mkdtemp(join(tmpdir(), 'fundry-measured-'));
  const exitCode = await runImport(data, {
    env: { FUNDRY_HOME: folder },
    stdin: process.stdin,
    out: (text) => console.log(text),
    progress: process.stderr,
    onInterrupt: () => {},
  });
  if (exitCode === 0) return folder;
  await rm(folder, { recursive: true, force: true });
  throw new Error('The records could not be imported.');
}
