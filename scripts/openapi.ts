import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startServer } from '../packages/server/src/server.ts';
import { buildWebIfNeeded } from './build-web.ts';

/** The API description as a running server answers it, formatted. */
export async function openApiDocument(): Promise<string> {
  await buildWebIfNeeded();
  const home = await mkdtemp(join(tmpdir(), 'fundry-openapi-'));
  const server = await startServer(
    { FUNDRY_HOME: home, FUNDRY_PORT: '0', FUNDRY_SAMPLE: 'false', FUNDRY_LOG_LEVEL: 'silent' },
    () => {},
  );
  try {
    const answer = await fetch(`${server.url}/api/openapi.json`);
    return `${JSON.stringify(await answer.json(), null, 2)}\n`;
  } finally {
    await server.close();
    await rm(home, { recursive: true, force: true });
  }
}
