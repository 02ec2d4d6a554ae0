import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

/** Answers with a CSV file of this name, which ends with `.csv`, as its pieces come. */
export function sendCsv(
  reply: FastifyReply,
  name: string,
  pieces: Iterable<string> | AsyncIterable<string>,
): Readable {
  reply.type('text/csv; charset=utf-8');
  reply.header('content-disposition', `attachment; filename="${name}"`);
  return Readable.from(pieces, { objectMode: false });
}
