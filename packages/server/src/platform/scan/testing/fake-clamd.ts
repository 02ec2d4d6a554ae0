import { once } from 'node:events';
import { createServer } from 'node:net';

/** The test virus of the fake scanner. */
export const VIRUS = 'X5O!P%@AP-FAKE-VIRUS';

/** What a scanner does: its work, nothing at all, or refuse files. */
export type Conduct = 'scan' | 'silent' | 'refuse';

/** A scanner that speaks the protocol of clamd on a real socket. */
export interface FakeClamd {
  url: string;
  conduct: Conduct;
  /** The sizes of the files that it was sent completely. */
  scanned: number[];
  close(): Promise<void>;
}

/** Opens a scanner on any free port. */
export async function openFakeClamd(): Promise<FakeClamd> {
  const fake: FakeClamd = { url: '', conduct: 'scan', scanned: [], close };
  const server = createServer((socket) => {
    socket.on('error', () => {});
    if (fake.conduct === 'silent') return;
    let input = Buffer.alloc(0);
    const file: Buffer[] = [];
    socket.on('data', (chunk) => {
      input = Buffer.concat([input, chunk]);
      if (fake.conduct === 'refuse') return void socket.end('INSTREAM size limit exceeded. ERROR\0');
      if (file.length === 0 && input.subarray(0, 10).equals(Buffer.from('zINSTREAM\0')))
        input = input.subarray(10);
      while (input.length >= 4 && input.length >= 4 + input.readUInt32BE(0)) {
        const length = input.readUInt32BE(0);
        if (length === 0) return answer();
        file.push(input.subarray(4, 4 + length));
        input = input.subarray(4 + length);
      }
    });
    function answer() {
      const bytes = Buffer.concat(file);
      fake.scanned.push(bytes.length);
      socket.end(bytes.includes(VIRUS) ? 'stream: Fake-Virus FOUND\0' : 'stream: OK\0');
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  fake.url = `tcp://127.0.0.1:${(server.address() as { port: number }).port}`;
  async function close() {
    server.close();
  }
  return fake;
}
