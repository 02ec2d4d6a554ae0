import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { expect, test } from 'vitest';
import { requestUnder } from './request-under.ts';

test('an answer that changes the protocol ends the request instead of keeping it for ever', async () => {
  const server = createServer((socket) => {
    socket.on('error', () => {});
    socket.once('data', () =>
      socket.write('HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: x\r\n\r\n'),
    );
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const asked = requestUnder(new URL(`http://127.0.0.1:${port}/`), {
    method: 'POST',
    headers: {},
    body: '{}',
    policy: () => true,
    silenceMs: 60_000,
  });
  await expect(asked).rejects.toThrow('the connection was closed without an answer');
  server.close();
});
