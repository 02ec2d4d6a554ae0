import { z } from 'zod';
import { whole } from '../whole.ts';

const httpAddress = z.url({
  protocol: /^https?$/,
  error: 'must be an address that begins with http:// or https://',
});

/** The settings of metrics and traces. */
export const TELEMETRY_SETTINGS = {
  FUNDRY_METRICS_HOST: {
    schema: z.string().min(1).default('127.0.0.1'),
    describes: 'address at which Prometheus reads the metrics (127.0.0.1)',
  },
  FUNDRY_METRICS_PORT: {
    schema: whole(0, 65_535).optional(),
    describes: 'port at which Prometheus reads the metrics (none; 0 takes any free one)',
  },
  FUNDRY_OTLP_URL: {
    schema: httpAddress.optional(),
    describes:
      'OpenTelemetry collector that gets traces, such as http://localhost:4318 (OTEL_EXPORTER_OTLP_ENDPOINT, or none)',
  },
  FUNDRY_TRACES_PERCENT: {
    schema: whole(0, 100).default(100),
    describes: 'how many of a hundred requests are traced, when there is a collector (100)',
  },
} satisfies Record<string, { schema: z.ZodType; describes: string }>;

/** Where metrics are read and traces go. Null: nothing is measured, or nothing is traced. */
export interface TelemetryConfig {
  metrics: { host: string; port: number } | null;
  /** The address that takes traces (OTLP over HTTP, JSON). */
  tracing: { url: string; percent: number } | null;
}

/** Reads these settings. The variables of the OpenTelemetry specification count where Fundry's own is not set. */
export function telemetryOf(
  settings: {
    FUNDRY_METRICS_HOST: string;
    FUNDRY_METRICS_PORT?: number | undefined;
    FUNDRY_OTLP_URL?: string | undefined;
    FUNDRY_TRACES_PERCENT: number;
  },
  env: Record<string, string | undefined>,
): TelemetryConfig {
  const { FUNDRY_METRICS_HOST: host, FUNDRY_METRICS_PORT: port, FUNDRY_TRACES_PERCENT: percent } = settings;
  const base = settings.FUNDRY_OTLP_URL ?? (env.OTEL_EXPORTER_OTLP_ENDPOINT?.trim() || undefined);
  return {
    metrics: port === undefined ? null : { host, port },
    tracing: base === undefined ? null : { url: `${base.replace(/\/+$/, '')}/v1/traces`, percent },
  };
}
