import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { Failure, messageOf } from '../failure.ts';

/** How long the scanner may stay silent. */
const PATIENCE_MS = 30_000;
const USUAL_PORT = 3310;
/** Its answers are one line. */
const MAX_ANSWER = 4_096;

/**
 * Says whether a virus scanner finds something in these bytes. Throws `ScannerSilent` when it does not answer, or cannot
 * scan them.
 */
export type Scan = (bytes: AsyncIterable<Buffer>) => Promise<'clean' | 'infected'>;

/** The virus scanner is not there, does not answer, or cannot scan a file. */
export class ScannerSilent extends Failure {}

/**
 * The scanner `clamd` under `tcp://host:port` or `unix:/path`, asked by its command INSTREAM, with a connection for each
 * file. `patienceMs` is how long it may be silent.
 */
export function clamd(url: string, patienceMs = PATIENCE_MS): Scan {
  const { protocol, hostname, port, pathname } = new URL(url);
  const address =
    protocol === 'unix:'
      ? { path: decodeURIComponent(pathname) }
      : { host: hostname.replace(/^\[|\]$/g, ''), port: Number(port || USUAL_PORT) };
  return async (bytes) => {
    const socket = connect(address).setTimeout(patienceMs);
    const answer = answerOf(socket);
    const answered = answer.then(() => 'answered' as const);
    // Whoever waits for the scanner is told that it is silent.
    answered.catch(() => {});
    try {
      await Promise.race([once(socket, 'connect'), answered]);
      socket.write('zINSTREAM\0');
      for await (const part of bytes) {
        socket.write(lengthOf(part.length));
        const isTaken = socket.write(part) || Promise.race([once(socket, 'drain'), answered]);
        // An answer in the middle of a file says that the scanner does not take the rest.
        if ((await isTaken) === 'answered') throw new ScannerSilent(refusal(await answer));
      }
      socket.write(lengthOf(0));
      return verdictIn(await answer);
    } finally {
      socket.destroy();
    }
  };
}

/** The line that the scanner answers. */
function answerOf(socket: Socket): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = '';
    const fail = (reason: string) => {
      socket.destroy();
      reject(new ScannerSilent(`The virus scanner does not answer: ${reason}.`));
    };
    socket.on('timeout', () => fail('it is silent'));
    socket.on('error', (error) => fail(messageOf(error)));
    socket.on('close', () => (text === '' ? fail('it closed the connection') : resolve(text)));
    socket.setEncoding('utf8').on('data', (more: string) => {
      text += more;
      if (text.includes('\0') || text.length > MAX_ANSWER) resolve(text);
    });
  });
}

/** What `stream: OK` and `stream: Eicar-Signature FOUND` say. Anything else means that the bytes were not scanned. */
function verdictIn(answer: string): 'clean' | 'infected' {
  if (/^stream: OK\0?\s*$/.test(answer)) return 'clean';
  if (/^stream: .+ FOUND\0?\s*$/.test(answer)) return 'infected';
  throw new ScannerSilent(refusal(answer));
}

function refusal(answer: string): string {
  return `The virus scanner does not scan a file: ${answer.replaceAll('\0', '').trim().slice(0, 200)}`;
}

function lengthOf(bytes: number): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(bytes);
  return length;
}
