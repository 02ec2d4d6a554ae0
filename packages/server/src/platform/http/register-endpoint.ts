import type { Feature, Scope } from '@fundry/contracts/access.ts';
import { problemAnswer } from '@fundry/contracts/answers/problem.ts';
import type { Access } from '@fundry/contracts/endpoint.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { refusalOfFeature } from '../auth/access.ts';
import type { Admitted } from '../auth/caller.ts';
import { closedGate } from '../auth/gate.ts';
import { ApiError } from './problem.ts';

/** What the contracts say of a call, as far as the server needs it. */
export interface EndpointContract {
  name: string;
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  access: Access;
  scope?: Scope | 'any';
  reads?: true;
  carriesToken?: true;
  worksReadOnly?: true;
  counted?: string;
  feature?: (input: { query?: unknown; body?: unknown }) => Feature | null;
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
  /** Who is asking, let in by the access that the endpoint declares. */
  caller: Admitted<E['access']>;
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
      response: { 200: answer, '4xx': problemAnswer, '5xx': problemAnswer },
    },
    onRequest: async (request, reply) => {
      request.caller = await (request.server.gate ?? closedGate).admit(request, reply, endpoint);
    },
    // A call without a body asks the same as one with an empty object.
    preValidation: async (request) => {
      if (body && (request.body === undefined || request.body === null)) request.body = {};
    },
    preHandler: async (request) => {
      const feature = endpoint.feature?.(request);
      const refusal = feature ? refusalOfFeature(feature, request.caller!) : null;
      if (refusal) throw refusal;
    },
    handler: async (request, reply) => {
      const gone = new AbortController();
      reply.raw.once('close', () => {
        if (!reply.raw.writableFinished) gone.abort();
      });
      const { gate = closedGate } = request.server;
      const takeBack = endpoint.counted
        ? await gate.visit(request.caller!, request, reply, {
            target: endpoint.counted,
            id: (request.params as { id: string }).id,
          })
        : null;
      try {
        return await handler({
          params: request.params,
          query: request.query,
          body: request.body,
          caller: request.caller,
          request,
          reply,
          signal: gone.signal,
        } as Call<E>);
      } catch (error) {
        await takeBack?.();
        if (gone.signal.aborted) throw new ApiError(499, 'request/aborted', 'The caller has gone.');
        throw error;
      }
    },
  });
}
