import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { Counter, Gauge, Histogram, type Registry } from 'prom-client';
import { methodOf, routeOf, statusClass } from '../route-of.ts';
import { DURATION_SECONDS } from './buckets.ts';

/**
 * Measures the requests of a server, and its turns. The calls with which a page is drawn in the process are part of the request for the
 * page and are not counted.
 */
export function measureRequests(app: FastifyInstance, registry: Registry): void {
  const registers = [registry];
  const duration = new Histogram({
    name: 'fundry_http_request_duration_seconds',
    help: 'Time from the arrival of a request to the end of its answer, by the pattern of its address',
    labelNames: ['route', 'method', 'status'],
    buckets: DURATION_SECONDS,
    registers,
  });
  const underWay = new Gauge({
    name: 'fundry_http_requests_under_way',
    help: 'Requests that have arrived and are not answered yet',
    registers,
  });
  app.addHook('onRequest', async (request, reply) => {
    if (!(request.raw.socket instanceof Socket)) return;
    underWay.inc();
    reply.raw.once('close', () => {
      underWay.dec();
      const labels = {
        route: routeOf(request),
        method: methodOf(request),
        status: statusClass(reply.statusCode),
      };
      duration.observe(labels, reply.elapsedTime / 1000);
    });
  });
  const turns = new Gauge({
    name: 'fundry_search_turns',
    help: 'Calls that ask the search engine: those whose turn it is, and those that wait for their turn',
    labelNames: ['state'],
    registers,
    collect() {
      const { running, waiting } = app.turns;
      turns.set({ state: 'running' }, running);
      turns.set({ state: 'waiting' }, waiting);
    },
  });
  const refused = new Counter({
    name: 'fundry_search_turns_refused_total',
    help: 'Calls that were refused because too much waited or their turn did not come in time',
    registers,
    collect() {
      refused.reset();
      refused.inc(app.turns.refused);
    },
  });
}
