import { Socket } from 'node:net';
import {
  type Attributes,
  type Context,
  type ContextManager,
  defaultTextMapGetter,
  type Span,
  SpanKind,
  SpanStatusCode,
} from '@opentelemetry/api';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { methodOf, routeOf } from '../route-of.ts';

/** Begins a span, and says in which context its children are made. */
export type BeginSpan = (
  name: string,
  kind: SpanKind,
  attributes: Attributes,
  parent: Context,
) => { span: Span; within: Context };

/**
 * Makes a span of each request, within which everything happens that the request causes. Its name is the pattern of the address. A
 * call with which a page is drawn in the process is part of the request for the page.
 */
export function traceRequests(
  app: FastifyInstance,
  { contexts, begin, root }: { contexts: ContextManager; begin: BeginSpan; root: Context },
): void {
  const propagator = new W3CTraceContextPropagator();
  const parentOf = (request: FastifyRequest): Context => {
    if (!(request.raw.socket instanceof Socket)) return contexts.active();
    return cameByProxy(request) ? propagator.extract(root, request.headers, defaultTextMapGetter) : root;
  };
  app.addHook('onRequest', (request, reply, done) => {
    const parent = parentOf(request);
    const [method, route] = [methodOf(request), routeOf(request)];
    const kind = request.raw.socket instanceof Socket ? SpanKind.SERVER : SpanKind.INTERNAL;
    const attributes = {
      ...{ 'http.request.method': method, 'http.route': route },
      'fundry.request.id': request.id,
    };
    const { span, within } = begin(`${method} ${route}`, kind, attributes, parent);
    if (span.isRecording()) request.names.traceId = span.spanContext().traceId;
    reply.raw.once('close', () => {
      span.setAttribute('http.response.status_code', reply.statusCode);
      if (reply.statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end();
    });
    contexts.with(within, done);
  });
}

/** Whether a proxy that is trusted passed the request on: only then more than one address is believed. */
function cameByProxy({ ips }: FastifyRequest): boolean {
  return (ips?.length ?? 0) > 1;
}
