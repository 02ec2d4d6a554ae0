import type { Readable } from 'node:stream';
import type { Endpoint } from '@fundry/contracts/endpoint.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import { z } from 'zod';
import { refusalOfFeature } from '../auth/access.ts';
import type { Admitted, Caller, InSession } from '../auth/caller.ts';
import { callerOf } from '../auth/caller-of.ts';
import { closedGate } from '../auth/gate.ts';
import { type Viewer, viewerOf } from '../auth/viewer.ts';
import { clientOf } from '../fairness/client-of.ts';
import { writerOf } from './answer-text.ts';
import { countVisit } from './count-visit.ts';
import { strict } from './openapi/strict.ts';
import { ApiError } from './problem.ts';
import { leaveBodiesUnread } from './uploaded-file.ts';

type Parsed<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined;

declare module 'fastify' {
  interface FastifyInstance {
    /** The calls that are registered, for their documentation. */
    endpoints: Endpoint[];
  }
  interface FastifyContextConfig {
    /** The call that a route answers. */
    endpoint?: Endpoint;
  }
}

/** What a handler receives: the parsed input, and a signal that fires when the caller has disconnected. */
export interface Call<E extends Endpoint> {
  params: Parsed<E['params']>;
  query: Parsed<E['query']>;
  body: Parsed<E['body']>;
  /** Who is asking. The endpoint's declared access has let the caller in. */
  caller: CallerOf<E>;
  /** Who is asking, as far as it decides what they find and see. */
  viewer: Viewer;
  request: FastifyRequest;
  reply: FastifyReply;
  signal: AbortSignal;
}

type CallerOf<E extends Endpoint> = E extends { access: 'anyone' }
  ? Caller
  : E extends { notByKey: true }
    ? InSession<Admitted<E['access']>>
    : Admitted<E['access']>;

/** JSON, or a stream where the contract says that the answer is a file. */
type AnswerOf<E extends Endpoint> = E extends { produces: readonly string[] }
  ? Readable
  : z.input<E['answer']>;

/**
 * Registers one call of the contracts. Its schemas parse the input, and check and document the answer. Parameters
 * that the contract does not know are refused.
 */
export function registerEndpoint<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handler: (call: Call<E>) => Promise<AnswerOf<E>>,
): void {
  const { method, path, params, answer, produces, decorated, largestBody } = endpoint;
  app.endpoints.push(endpoint);
  const query = decorated ? endpoint.query : strict(endpoint.query ?? z.object({}));
  const body = endpoint.body && strict(endpoint.body);
  const write = writerOf(endpoint, app.checksAnswers);
  const route: RouteOptions = {
    method,
    url: path,
    schema: {
      ...(params ? { params } : {}),
      ...(query ? { querystring: query } : {}),
      ...(body ? { body } : {}),
      ...(produces ? {} : { response: { 200: answer } }),
    },
    config: { endpoint },
    ...(largestBody ? { bodyLimit: largestBody } : {}),
    onRequest: async (request, reply) => {
      request.caller = await (request.server.gate ?? closedGate).admit(request, reply, endpoint);
    },
    // A call without a body means the same as a call with an empty object.
    preValidation: async (request) => {
      const isMissing = request.headers['content-type'] === undefined && !request.body;
      if (body && isMissing) request.body = {};
    },
    preHandler: async (request) => {
      for (const feature of [endpoint.feature?.(request) ?? []].flat()) {
        const refusal = refusalOfFeature(feature, callerOf(request));
        if (refusal) throw refusal;
      }
    },
    handler: async (request, reply) => {
      const gone = new AbortController();
      if (reply.raw.closed) gone.abort();
      reply.raw.once('close', () => {
        if (!reply.raw.writableFinished) gone.abort();
      });
      const work = () =>
        handler({
          params: request.params,
          query: request.query,
          body: request.body,
          caller: request.caller,
          viewer: viewerOf(request.caller!),
          request,
          reply,
          signal: gone.signal,
        } as Call<E>);
      const inTurn = async () => {
        if (!endpoint.searches) return work();
        const { gate = closedGate } = request.server;
        const client = clientOf(callerOf(request), gate.visitor(request));
        const answer = await request.server.turns.take(client, gone.signal, work);
        if (write) reply.type('application/json; charset=utf-8').serializer(write);
        return answer;
      };
      const { id } = request.params as { id: string };
      try {
        return await (endpoint.counted
          ? countVisit(request, reply, { target: endpoint.counted, id }, inTurn)
          : inTurn());
      } catch (error) {
        if (gone.signal.aborted) throw new ApiError(499, 'request/aborted', 'The caller has gone.');
        throw error;
      }
    },
  };
  if (!endpoint.accepts) app.route(route);
  else {
    app.register(async (scope) => {
      leaveBodiesUnread(scope);
      scope.route(route);
    });
  }
}
