import {
  type Attributes,
  type Context,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import {
  defaultResource,
  detectResources,
  envDetector,
  resourceFromAttributes,
} from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { FastifyInstance } from 'fastify';
import { queried } from '../../db/queried.ts';
import { delivered, posted } from '../../mail/delivered.ts';
import { searched } from '../../search/watched/watched-engine.ts';
import { type BeginSpan, traceRequests } from './trace-requests.ts';

/** The most messages that are remembered with the request that posted them. */
const MOST_POSTED = 1_000;
/** How long a stop waits for the collector, in milliseconds. */
const LAST_MS = 2_000;

/** The traces of a process, for an OpenTelemetry collector. */
export interface Tracing {
  /** Traces the requests of a server. Called before its routes are registered. */
  watchRequests(app: FastifyInstance): void;
  /** Hands over what is left. Gives up after two seconds. */
  close(): Promise<void>;
}

/**
 * Opens the traces. Spans say what was done and how long it took, never with which values: they hold no parameters, texts,
 * addresses or ids of records or people. `percent` of the requests are traced, and those of which a trusted proxy
 * says that it traces them.
 */
export function openTracing(
  { url, percent }: { url: string; percent: number },
  { version }: { version: string },
): Tracing {
  const provider = new TracerProvider({
    resource: defaultResource()
      .merge(resourceFromAttributes({ 'service.name': 'fundry', 'service.version': version }))
      .merge(detectResources({ detectors: [envDetector] })),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(percent / 100) }),
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter({ url }) })],
  });
  const tracer = provider.getTracer('fundry', version);
  const contexts = new AsyncLocalStorageContextManager().enable();
  const posts = new Map<string, Context>();

  const begin: BeginSpan = (name, kind, attributes, parent) => {
    const span = tracer.startSpan(name, { kind, attributes }, parent);
    return { span, within: trace.setSpan(parent, span) };
  };

  /** A span of something that has just ended. */
  function ended(
    {
      name,
      kind,
      ms,
      failed,
      parent,
    }: { name: string; kind: SpanKind; ms: number; failed: boolean; parent: Context },
    attributes: Attributes,
  ): void {
    const now = performance.timeOrigin + performance.now();
    const span = tracer.startSpan(name, { kind, attributes, startTime: now - ms }, parent);
    if (failed) span.setStatus({ code: SpanStatusCode.ERROR });
    span.end(now);
  }

  /** Only what a request causes is traced, not what the server does by itself all the time. */
  function inRequest(tell: (parent: Context) => void): void {
    const parent = contexts.active();
    if (trace.getSpan(parent)) tell(parent);
  }

  const ends = [
    searched.hear(({ engine, target, kind, ms, outcome }) =>
      inRequest((parent) =>
        ended(
          { name: `search ${target}`, kind: SpanKind.INTERNAL, ms, failed: outcome === 'failed', parent },
          { 'fundry.search.engine': engine, 'fundry.search.target': target, 'fundry.search.kind': kind },
        ),
      ),
    ),
    queried.hear(({ summary, ms, failed }) =>
      inRequest((parent) =>
        ended(
          { name: summary, kind: SpanKind.CLIENT, ms, failed, parent },
          { 'db.system.name': 'postgresql', 'db.query.summary': summary },
        ),
      ),
    ),
    posted.hear(({ messageId }) =>
      inRequest((parent) => {
        if (posts.size < MOST_POSTED) posts.set(messageId, parent);
      }),
    ),
    delivered.hear(({ messageId, topic, outcome, ms }) => {
      const parent = posts.get(messageId) ?? contexts.active();
      if (outcome !== 'retried') posts.delete(messageId);
      const failed = outcome !== 'sent' && outcome !== 'dropped';
      ended(
        { name: 'send mail', kind: SpanKind.CLIENT, ms, failed, parent },
        { 'fundry.mail.topic': topic ?? 'none', 'fundry.mail.outcome': outcome },
      );
    }),
  ];
  return {
    watchRequests: (app) => traceRequests(app, { contexts, begin, root: ROOT_CONTEXT }),
    async close() {
      for (const end of ends) end();
      contexts.disable();
      await provider.forceFlush({ timeoutMillis: LAST_MS }).catch(() => {});
      // A collector that is away must not keep the server from stopping.
      void provider.shutdown().catch(() => {});
    },
  };
}
