import type { Socket } from 'node:net';
import { problem } from './problem.ts';

const FAULTS: Record<string, [code: string, sentence: string]> = {
  HPE_HEADER_OVERFLOW: [
    'request/address-too-long',
    'The address is too long. Send the query as the body of a POST.',
  ],
  ERR_HTTP_REQUEST_TIMEOUT: ['request/too-slow', 'The request did not arrive completely in time.'],
};

/**
 * Answers input that is not an HTTP request that anything could handle: header lines or an address that are too long,
 * bytes that are not HTTP, or a request that never ends. Sends 400 with a sentence, then closes the connection.
 */
export function answerClientError(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const [code, sentence] = FAULTS[error.code ?? ''] ?? [
    'request/not-http',
    'The request cannot be read as HTTP.',
  ];
  const answer = problem(400, code, sentence);
  const body = JSON.stringify(answer);
  const head = [
    'HTTP/1.1 400 Bad Request',
    'Content-Type: application/problem+json',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Connection: close',
  ];
  if (socket.writable) socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
  else socket.destroy(error);
}
