import type { KeptIndex } from '../kept-index.ts';
import { importCounts } from '../modules/ingestion/ingestion.public.ts';
import type { OpenDatabase } from '../platform/db/database.ts';
import type { Readiness } from '../platform/http/readiness.ts';
import { waitingMails } from '../platform/mail/outbox.views.ts';
import type { SearchEngine } from '../platform/search/port.ts';
import type { Metrics } from '../platform/telemetry/metrics/open-metrics.ts';
import { countDigests } from './digest-metrics.ts';
import { importQuestion } from './import-question.ts';
import { indexQuestion } from './index-question.ts';
import { mailQuestion } from './mail-question.ts';
import { readinessQuestion } from './readiness-question.ts';

/** Adds what only the modules know to the metrics. */
export function watchModules(
  metrics: Metrics,
  { database, engine, keeper, sections, readiness }: Watched,
): void {
  metrics.watchDatabase(database.pool);
  metrics.ask(indexQuestion(engine, keeper));
  metrics.ask(mailQuestion(() => waitingMails(database.db)));
  metrics.ask(importQuestion(() => importCounts(database.db)));
  metrics.ask(readinessQuestion(readiness));
  countDigests(metrics, sections);
}

interface Watched {
  database: OpenDatabase;
  engine: SearchEngine;
  keeper: KeptIndex;
  /** The names of the sections of digests. */
  sections: string[];
  readiness: Readiness;
}
