import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A way to a database that can fall silent: connections then stay open, and nothing comes through. */
export async function openSilentLine(databaseUrl: string) {
  const { hostname, port } = new URL(databaseUrl);
  const open: Socket[] = [];
  let isSilent = false;
  const server = createServer((near) => {
    const far = connect(Number(port), hostname);
    open.push(near, far);
    for (const socket of [near, far]) socket.on('error', () => {});
    near.on('data', (data) => isSilent || far.write(data));
    far.on('data', (data) => isSilent || near.write(data));
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const url = new URL(databaseUrl);
  url.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url: url.toString(),
    count: () => open.length / 2,
    silence() {
      isSilent = true;
    },
    /** Breaks the connections. */
    cut() {
      for (const socket of open) socket.destroy();
    },
    async close() {
      for (const socket of open) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
