import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import { explain } from '../../failure.ts';
import type { Logger } from '../../logger.ts';
import { measureDatabase, type PoolCounts } from './database-metrics.ts';
import { measureRequests } from './http-metrics.ts';
import { measureMail } from './mail-metrics.ts';
import { type Question, Questions } from './question.ts';
import { measureSearches } from './search-metrics.ts';

/** The metrics of a process, for Prometheus. */
export interface Metrics {
  /** The address at which they are read. */
  url: string;
  /** Measures the requests of a server. Called before its routes are registered. */
  watchRequests(app: FastifyInstance): void;
  watchDatabase(pool: PoolCounts): void;
  /** Adds gauges whose values are asked for when they are read. */
  ask(question: Question): void;
  /** A counter with the values of its labels that are known from the start. Returns how to count. */
  counter(counted: { name: string; help: string; labels?: Record<string, readonly string[]> }): Count;
  /** Calls these functions at the end. */
  endWith(...ends: (() => void)[]): void;
  close(): Promise<void>;
}

/** Adds to a counter. */
export type Count = (by: number, labels?: Record<string, string>) => void;

/** Opens the address of the metrics. Only `/metrics` is answered there. Throws Node's error when it cannot listen. */
export async function openMetrics(
  { host, port }: { host: string; port: number },
  { version, logger }: { version: string; logger: Logger },
): Promise<Metrics> {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  new Gauge({
    name: 'fundry_build_info',
    help: 'Always 1. Its label is the version that runs',
    labelNames: ['version'],
    registers: [registry],
  }).set({ version }, 1);
  const questions = new Questions(registry, (about, error) => {
    logger.warn({ about, reason: explain(error) }, 'a value of the metrics could not be read');
  });
  const ends = [measureSearches(registry), measureMail(registry)];
  const server = createServer((request, answer) => {
    const isWanted = request.url?.split('?', 1)[0] === '/metrics';
    if (!isWanted || (request.method !== 'GET' && request.method !== 'HEAD')) {
      answer.writeHead(isWanted ? 405 : 404).end();
      return;
    }
    questions
      .refresh()
      .then(() => registry.metrics())
      .then((text) => answer.writeHead(200, { 'content-type': registry.contentType }).end(text))
      .catch((error: unknown) => {
        logger.warn({ reason: explain(error) }, 'the metrics could not be read');
        answer.writeHead(500).end();
      });
  });
  server.listen(port, host);
  await once(server, 'listening');
  const at = server.address() as AddressInfo;
  return {
    url: `http://${host.includes(':') ? `[${host}]` : host}:${at.port}/metrics`,
    watchRequests: (app) => measureRequests(app, registry),
    watchDatabase: (pool) => void ends.push(measureDatabase(registry, pool)),
    ask: (question) => questions.add(question),
    counter({ name, help, labels = {} }) {
      const counter = new Counter({ name, help, labelNames: Object.keys(labels), registers: [registry] });
      for (const [label, values] of Object.entries(labels))
        for (const value of values) counter.inc({ [label]: value }, 0);
      return (by, of = {}) => counter.inc(of, by);
    },
    endWith: (...more) => void ends.push(...more),
    async close() {
      for (const end of ends) end();
      server.close();
      server.closeAllConnections();
    },
  };
}
