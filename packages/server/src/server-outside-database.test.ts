import { rmSync } from 'node:fs';
import { connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { newHome, startServerChild, untilSearchable } from './testing/server-child.ts';
import { copySample, SAMPLE_TODAY } from './testing/worlds/sample-copy.ts';

/** A route to the database that can be cut and restored, as if the database were stopped and started again. */
async function wayTo(url: string) {
  const { hostname, port } = new URL(url);
  const sockets = new Set<Socket>();
  const way = createServer((client) => {
    const database = connect(Number(port), hostname);
    for (const [from, to] of [
      [client, database],
      [database, client],
    ] as const) {
      sockets.add(from);
      from.on('error', () => {}).on('close', () => to.destroy());
      from.pipe(to);
    }
  });
  const open = (at: number) => new Promise<void>((resolve) => way.listen(at, '127.0.0.1', resolve));
  await open(0);
  const at = (way.address() as { port: number }).port;
  const through = new URL(url);
  through.port = String(at);
  return {
    url: through.href,
    cut() {
      way.close();
      for (const socket of sockets) socket.destroy();
      sockets.clear();
    },
    mend: () => open(at),
  };
}

test('a server whose outside database goes and comes back goes on', async () => {
  const home = newHome();
  const database = await copySample(join(home, 'search'));
  // The copied index does not know the revisions of this database.
  rmSync(join(home, 'search'), { recursive: true });
  const way = await wayTo(database.url);
  const server = await startServerChild(home, { FUNDRY_DATABASE_URL: way.url, FUNDRY_NOW: SAMPLE_TODAY });
  const search = () => fetch(`${server.url}/api/awards`, { method: 'POST' });
  try {
    await untilSearchable(server);
    expect((await search()).status).toBe(200);
    way.cut();
    expect((await search()).status).toBe(503);
    expect((await fetch(`${server.url}/health/ready`)).status).toBe(503);
    await way.mend();
    await untilSearchable(server);
    expect((await search()).status).toBe(200);
    expect(server.stderr()).not.toContain('starting it again');
  } finally {
    await server.stop();
    way.cut();
    await database.drop();
    rmSync(home, { recursive: true, force: true });
  }
});
