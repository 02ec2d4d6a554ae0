import type { DocumentText } from '@fundry/contracts/answers/document-text.ts';
import { MAX_FILE_BYTES } from '@fundry/contracts/limits.ts';
import type { FastifyRequest } from 'fastify';
import { TURN_LIMITS } from '../fairness/turns.ts';
import { clientOfRequest } from '../http/client-of-request.ts';
import { type FormFields, takeUploadedFile } from '../http/uploaded-file.ts';
import { type Arrival, openArrivals } from './arrivals.ts';
import { readDocument } from './read-document.ts';
import { refusedDocuments } from './refusals.ts';

/**
 * Documents are held in memory until they are read, so few are taken at once: 16 of 25 MB are 400 MB. While others wait, a document
 * must come at 100 kB a second, from its tenth second on. Whoever waits does so for longer than these.
 */
const arrivals = openArrivals(
  { ...TURN_LIMITS, atOnce: 16, perClient: 2, waiting: 10, waitingInAll: 100, waitMs: 20_000 },
  { graceMs: 10_000, bytesPerSecond: 100_000 },
);

/**
 * The text of the document that arrives in a form, and the other fields of the form. Nothing of it is kept. Throws `ApiError`: 400 when
 * there is no document or it cannot be read, 503 when too many arrive at once, or when it comes slowly while others wait;
 * `signal` ends it.
 */
export async function takeDocument(
  request: FastifyRequest,
  signal: AbortSignal,
): Promise<{ document: DocumentText; fields: FormFields }> {
  const client = clientOfRequest(request);
  return arrivals.take(client, signal, async (arrival) => {
    const { bytes, fields } = await takeUploadedFile(
      request,
      async ({ content }, others) => ({ bytes: await inMemory(content, arrival), fields: others }),
      { withFields: true, signal: arrival.signal },
    );
    arrival.complete();
    return { document: await readDocument(bytes, { client, signal }), fields };
  });
}

async function inMemory(content: AsyncIterable<Buffer>, arrival: Arrival): Promise<Buffer> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of content) {
    size += part.length;
    arrival.received(part.length);
    if (size > MAX_FILE_BYTES) throw refusedDocuments.tooLarge();
    parts.push(part);
  }
  return Buffer.concat(parts, size);
}
