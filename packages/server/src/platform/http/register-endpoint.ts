import { problemAnswer } from '@fundry/contracts/answers/problem.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { ApiError } from './problem.ts';

/** What the contracts say of a call, as far as the server needs it. */
export interface EndpointContract {
  name: string;
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  /** The only access there is while nobody can sign in: a call that asks for more does not compile. */
  access: 'anyone';
  summary: string;
  tag?: string;
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  answer: z.ZodType;
}

type Parsed<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined;

/** What a handler gets: parsed input, and a signal that fires when the caller has gone. */
export interface Call<E extends EndpointContract> {
  params: Parsed<E['params']>;
  query: Parsed<E['query']>;
  body: Parsed<E['body']>;
  request: FastifyRequest;
  reply: FastifyReply;
  signal: AbortSignal;
}

/** Registers one call of the contracts: input is parsed by its schemas, the answer is checked and documented by them. */
export function registerEndpoint<E extends EndpointContract>(
  app: FastifyInstance,
  endpoint: E,
  handler: (call: Call<E>) => Promise<z.input<E['answer']>>,
): void {
  const { name, method, path, summary, tag, params, query, body, answer } = endpoint;
  app.route({
    method,
    url: path,
    schema: {
      operationId: name,
      summary,
      ...(tag ? { tags: [tag] } : {}),
      ...(params ? { params } : {}),
      ...(query ? { querystring: query } : {}),
      ...(body ? { body } : {}),
      response: { 200: answer, '4xx': problemAnswer },
    },
    // A call without a body asks the same as one with an empty object.
    preValidation: async (request) => {
      if (body && (request.body === undefined || request.body === null)) request.body = {};
    },
    handler: async (request, reply) => {
      const gone = new AbortController();
      reply.raw.once('close', () => {
        if (!reply.raw.writableFinished) gone.abort();
      });
      try {
        return await handler({
          params: request.params,
          query: request.query,
          body: request.body,
          request,
          reply,
          signal: gone.signal,
        } as Call<E>);
      } catch (error) {
        if (gone.signal.aborted) throw new ApiError(499, 'request/aborted', 'The caller has gone.');
        throw error;
      }
    },
  });
}
