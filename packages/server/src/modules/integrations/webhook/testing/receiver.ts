import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A request that the receiver got. */
export interface Received {
  deliveryId: string;
  signature: string;
  /** The body as it arrived, and as JSON. */
  text: string;
  body: {
    event: string;
    number: number;
    item: { id: string; state: string; labels: { name: string }[]; record: { title: string } | null };
  };
}

/** The system of an institution: an HTTP server that keeps every request. */
export interface Receiver {
  url: string;
  received: Received[];
  /** The most requests that were open at the same time. */
  mostAtOnce(): number;
  /** How it answers, from now on. */
  answer: (request: Received, answer: ServerResponse) => void;
  close(): Promise<void>;
}

/** Answers 204. */
export const TAKE: Receiver['answer'] = (_, answer) => answer.writeHead(204).end();

/** Opens a receiver on a free port. It answers 204 until it is told otherwise. */
export async function openReceiver(): Promise<Receiver> {
  const received: Received[] = [];
  let [open, most] = [0, 0];
  const server = createServer(async (request, answer) => {
    most = Math.max(most, ++open);
    answer.on('close', () => open--);
    const pieces: Buffer[] = [];
    for await (const piece of request) pieces.push(piece);
    const text = Buffer.concat(pieces).toString('utf8');
    const one = {
      deliveryId: String(request.headers['x-fundry-delivery']),
      signature: String(request.headers['x-fundry-signature']),
      text,
      body: JSON.parse(text),
    };
    received.push(one);
    receiver.answer(one, answer);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const receiver: Receiver = {
    url: `http://127.0.0.1:${port}`,
    received,
    mostAtOnce: () => most,
    answer: TAKE,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return receiver;
}
