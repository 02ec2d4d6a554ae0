import type { FastifyInstance } from 'fastify';
import { listenFailure } from '../http/listen-failure.ts';
import type { Logger } from '../logger.ts';
import type { Metrics } from './metrics/open-metrics.ts';
import type { TelemetryConfig } from './settings.ts';

/** The metrics and traces of a process, as far as they are switched on. */
export interface Telemetry {
  metrics: Metrics | null;
  /** Measures and traces the requests of a server. Called before its routes are registered. */
  watchRequests(app: FastifyInstance): void;
  close(): Promise<void>;
}

/** Opens what the settings switch on. What is off is not loaded. Throws `Failure` when the address of the metrics cannot be used. */
export async function openTelemetry(
  config: TelemetryConfig,
  process: { version: string; logger: Logger },
): Promise<Telemetry> {
  const metrics = config.metrics && (await metricsAt(config.metrics, process));
  const tracing =
    config.tracing && (await import('./tracing/open-tracing.ts')).openTracing(config.tracing, process);
  return {
    metrics,
    watchRequests(app) {
      tracing?.watchRequests(app);
      metrics?.watchRequests(app);
    },
    async close() {
      await metrics?.close();
      await tracing?.close();
    },
  };
}

async function metricsAt(
  address: NonNullable<TelemetryConfig['metrics']>,
  process: { version: string; logger: Logger },
): Promise<Metrics> {
  const { openMetrics } = await import('./metrics/open-metrics.ts');
  return openMetrics(address, process).catch((error: unknown) => {
    throw listenFailure(error, address, { host: 'FUNDRY_METRICS_HOST', port: 'FUNDRY_METRICS_PORT' });
  });
}
