import { Counter, Gauge, Histogram, type Registry } from 'prom-client';
import { queried } from '../../db/queried.ts';
import { restarted } from '../../postgres/keep-running.ts';
import { DURATION_SECONDS } from './buckets.ts';

/** The connections of a pool. */
export interface PoolCounts {
  totalCount: number;
  idleCount: number;
  waitingCount: number;
}

/** Measures the statements of the process and the connections of its pool until the function that it returns is called. */
export function measureDatabase(registry: Registry, pool: PoolCounts): () => void {
  const registers = [registry];
  const duration = new Histogram({
    name: 'fundry_database_query_duration_seconds',
    help: 'Time that a statement took, the wait for a connection not included',
    labelNames: ['outcome'],
    buckets: DURATION_SECONDS,
    registers,
  });
  const connections = new Gauge({
    name: 'fundry_database_connections',
    help: 'Connections to the database by state, and statements that wait for one',
    labelNames: ['state'],
    registers,
    collect() {
      const { totalCount, idleCount, waitingCount } = pool;
      connections.set({ state: 'in-use' }, totalCount - idleCount);
      connections.set({ state: 'idle' }, idleCount);
      connections.set({ state: 'waiting' }, waitingCount);
    },
  });
  const restarts = new Counter({
    name: 'fundry_database_restarts_total',
    help: "How often Fundry's own PostgreSQL was lost and started again",
    registers,
  });
  const ends = [
    queried.hear(({ ms, failed }) =>
      duration.observe({ outcome: failed ? 'failed' : 'answered' }, ms / 1000),
    ),
    restarted.hear(() => restarts.inc()),
  ];
  return () => {
    for (const end of ends) end();
  };
}
