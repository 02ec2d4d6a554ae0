import type { DocumentText } from '@fundry/contracts/answers/document-text.ts';
import type { FastifyRequest } from 'fastify';
import { takeDocument } from '../../platform/documents/take-document.ts';
import { ApiError } from '../../platform/http/problem.ts';

const documents = new WeakMap<FastifyRequest, DocumentText>();

/** The body of a question that comes as a form with a file: the fields of the form, and the text of the file. */
export async function bodyOfForm(request: FastifyRequest, signal: AbortSignal): Promise<object> {
  const { document, fields } = await takeDocument(request, signal);
  const body: Record<string, string | string[]> = {};
  for (const [name, value] of fields) {
    const before = body[name];
    body[name] = before === undefined ? value : [before, value].flat();
  }
  if (body.text) throw new ApiError(400, 'matching/two-texts', 'Send either a text, a file or a profile.');
  documents.set(request, document);
  return { ...body, text: document.text };
}

/** What was read of the file that came with a request; undefined when none came. */
export function documentOf(request: FastifyRequest): DocumentText | undefined {
  return documents.get(request);
}
