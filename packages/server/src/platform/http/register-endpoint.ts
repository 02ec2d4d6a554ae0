import type { Readable } from 'node:stream';
import type { Endpoint } from '@fundry/contracts/endpoint.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import { z } from 'zod';
import { refusalOfFeature } from '../auth/access.ts';
import type { Admitted, Caller, InSession } from '../auth/caller.ts';
import { callerOf } from '../auth/caller-of.ts';
import { closedGate } from '../auth/gate.ts';
import { type Viewer, viewerOf } from '../auth/viewer.ts';
import { writerOf } from './answer-text.ts';
import { clientOfRequest } from './client-of-request.ts';
import { countVisit } from './count-visit.ts';
import { strict } from './openapi/strict.ts';
import { ApiError } from './problem.ts';
import { isForm, leaveBodiesUnread, leaveFormsUnread } from './uploaded-file.ts';

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
 * that the contract does not know are refused. A call that takes a form or a JSON body has `fromForm`, which makes the body of a form,
 * before the call's turn to search comes. The contract then parses it like any other.
 */
export function registerEndpoint<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handler: (call: Call<E>) => Promise<AnswerOf<E>>,
  fromForm?: (request: FastifyRequest, signal: AbortSignal) => Promise<object>,
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
    preValidation: async (request, reply) => {
      if (fromForm && isForm(request.headers['content-type']))
        request.body = await fromForm(request, goneOf(reply));
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
      const signal = goneOf(reply);
      const work = () =>
        handler({
          params: request.params,
          query: request.query,
          body: request.body,
          caller: request.caller,
          viewer: viewerOf(request.caller!),
          request,
          reply,
          signal,
        } as Call<E>);
      const inTurn = async () => {
        if (!endpoint.searches) return work();
        const answer = await request.server.turns.take(clientOfRequest(request), signal, work);
        if (write) reply.type('application/json; charset=utf-8').serializer(write);
        return answer;
      };
      const { id } = request.params as { id: string };
      try {
        return await (endpoint.counted
          ? countVisit(request, reply, { target: endpoint.counted, id }, inTurn)
          : inTurn());
      } catch (error) {
        if (signal.aborted) throw new ApiError(499, 'request/aborted', 'The caller has gone.');
        throw error;
      }
    },
  };
  if (!endpoint.accepts) app.route(route);
  else {
    app.register(async (scope) => {
      if (body) leaveFormsUnread(scope);
      else leaveBodiesUnread(scope);
      scope.route(route);
    });
  }
}

/** A signal that fires when the caller has disconnected before the answer was there. */
function goneOf({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController();
  if (raw.closed) gone.abort();
  raw.once('close', () => {
    if (!raw.writableFinished) gone.abort();
  });
  return gone.signal;
}
