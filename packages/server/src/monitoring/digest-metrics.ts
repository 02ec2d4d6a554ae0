import { composed, handedOver } from '../modules/notifications/notifications.public.ts';
import type { Metrics } from '../platform/telemetry/metrics/open-metrics.ts';

/** Counts alerts and digests. `sections`: the names of the sections of digests. */
export function countDigests(metrics: Metrics, sections: readonly string[]): void {
  const labels = { section: sections };
  const due = metrics.counter({
    name: 'fundry_alerts_due_total',
    help: 'Saved searches, tracked calls and profiles that were looked at because their emails were due',
    labels,
  });
  const sent = metrics.counter({
    name: 'fundry_alerts_sent_total',
    help: 'Sections of digests that the mail server took',
    labels,
  });
  const made = metrics.counter({
    name: 'fundry_digests_composed_total',
    help: 'Digests that were composed and wait for the mail server',
  });
  const taken = metrics.counter({
    name: 'fundry_digests_sent_total',
    help: 'Digests that the mail server took',
  });
  const looks = metrics.counter({
    name: 'fundry_digest_looks_total',
    help: 'How often it was looked for people whose emails are due. A server does so each minute',
  });
  const lasted = metrics.counter({
    name: 'fundry_digest_looks_seconds_total',
    help: 'How long these looks took together',
  });
  metrics.endWith(
    composed.hear(({ digests, lookedAt, ms }) => {
      for (const [section, things] of lookedAt) due(things, { section });
      made(digests);
      looks(1);
      lasted(ms / 1000);
    }),
    handedOver.hear(({ digests, sections: held }) => {
      for (const [section, parts] of held) sent(parts, { section });
      taken(digests);
    }),
  );
}
