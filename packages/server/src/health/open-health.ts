import type { FastifyInstance } from 'fastify';
import { registerHealth } from '../platform/http/health.ts';
import { openReadiness, type Readiness } from '../platform/http/readiness.ts';
import type { Logger } from '../platform/logger.ts';
import { healthChecks, type NeededParts } from './health-checks.ts';

/** Registers the addresses that tell whether the server is well. `close` ends what watches it. */
export function openHealth(
  app: FastifyInstance,
  parts: NeededParts & { logger: Logger | null },
): { readiness: Readiness; close(): void } {
  const { checks, close } = healthChecks(parts);
  const readiness = openReadiness(checks, parts.logger);
  registerHealth(app, readiness);
  return { readiness, close };
}
