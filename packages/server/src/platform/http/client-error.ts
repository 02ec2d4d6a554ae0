import type { Socket } from 'node:net';
import { problem } from './problem.ts';

/**
 * Answers what is no HTTP request that anything could handle: header lines or an address that are too long, or bytes that are no
 * HTTP at all. 400 with a sentence, then the connection ends.
 */
export function answerClientError(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const answer =
    error.code === 'HPE_HEADER_OVERFLOW'
      ? problem(
          400,
          'request/address-too-long',
          'The address is too long. Send the query as the body of a POST.',
        )
      : problem(400, 'request/not-http', 'The request cannot be read as HTTP.');
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
