import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

/** A mail server that takes every message, counts it, and forgets it. */
export interface CountingMailServer {
  url: string;
  readonly taken: number;
  close(): Promise<void>;
}

/** Opens the mail server on any free port. It takes messages as quickly as it can, so that only the sender is measured. */
export async function openCountingMailServer(): Promise<CountingMailServer> {
  let taken = 0;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      stream.on('end', () => {
        taken++;
        done();
      });
      stream.resume();
    },
  });
  server.on('error', () => {});
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    get taken() {
      return taken;
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
