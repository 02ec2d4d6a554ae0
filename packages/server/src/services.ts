import { keepWatermarks, savedSearchSection } from './modules/alerts/alerts.public.ts';
import type { DiscoveryServices } from './modules/discovery/discovery.public.ts';
import { dismissalMarks } from './modules/dismissals/dismissals.public.ts';
import { countingRefusals } from './modules/identity/identity.public.ts';
import { labelMarks } from './modules/labels/labels.public.ts';
import { noteMarks } from './modules/notes/notes.public.ts';
import { digestKind, type NotificationServices } from './modules/notifications/notifications.public.ts';
import { recommendationSection } from './modules/recommendations/recommendations.public.ts';
import { reminderSection } from './modules/reminders/reminders.public.ts';
import { shareMails } from './modules/sharing/sharing.public.ts';
import { trackingMarks } from './modules/tracking/tracking.public.ts';
import { sealedBox } from './platform/auth/sealed-box.ts';
import { loadSecret, type Secret } from './platform/auth/secret.ts';
import type { Clock } from './platform/clock.ts';
import type { Config } from './platform/config.ts';
import type { OpenDatabase } from './platform/db/database.ts';
import type { Ticker } from './platform/jobs/ticker.ts';
import type { Logger } from './platform/logger.ts';
import { createMailer } from './platform/mail/mailer.ts';
import type { Meaning } from './platform/meaning/meaning.ts';
import { inMemoryMatcher } from './platform/search/percolation/in-memory-matcher.ts';
import type { SearchEngine } from './platform/search/port.ts';
import type { Metrics } from './platform/telemetry/metrics/open-metrics.ts';

/** What the modules keep about records for people. */
const RECORD_MARKS = [dismissalMarks, labelMarks, noteMarks, trackingMarks];

/** The listeners that are called when a saved search is saved or changed. */
export const SEARCH_LISTENERS = [keepWatermarks];

/** What is needed to join the modules. */
export interface Parts {
  config: Config;
  database: OpenDatabase;
  engine: SearchEngine;
  /** The same engine. What it is asked is not measured. */
  unmeasured: SearchEngine;
  meaning: Meaning;
  clock: Clock;
  logger: Logger;
  /** Does everything that is done from time to time. */
  ticker: Ticker;
  /** Null when nothing is measured. */
  metrics: Metrics | null;
  version: string;
  /** Scheme, host and port at which people reach the server. Known once the server listens. */
  origin(): string;
  /** The TXT entries of a DNS name. Asks the DNS when not given. */
  lookupTxt?: (name: string) => Promise<string[][]>;
  /** When a start is given up, ends its wait for the index. */
  signal: AbortSignal;
}

/** What the digests need in a process without a web server. Links lead to the configured address. */
export async function openNotifications(
  parts: Pick<Parts, 'config' | 'database' | 'clock' | 'logger' | 'ticker'>,
): Promise<NotificationServices> {
  const { config } = parts;
  const origin = config.publicUrl ?? `http://${config.host}:${config.port}`;
  return notificationServices({ ...parts, origin: () => origin }, await loadSecret(config));
}

/** What notifications need, joined with the sections of the digest. */
export function notificationServices(
  {
    config,
    database: { db },
    clock,
    logger,
    ticker,
    origin,
  }: Pick<Parts, 'config' | 'database' | 'clock' | 'logger' | 'ticker' | 'origin'>,
  secret: Secret,
): NotificationServices {
  const box = sealedBox(secret, 'mail');
  const reports = countingRefusals(clock);
  const mailer = createMailer({ ...config.mail, db, box, clock, logger, ticker, reports });
  const links = { tokens: sealedBox(secret, 'unsubscribe'), clock, origin };
  const judging = { matcher: inMemoryMatcher, marks: RECORD_MARKS };
  const alerts = { ...judging, logger, listeners: SEARCH_LISTENERS, ...links };
  const sections = [reminderSection(links), savedSearchSection(alerts), recommendationSection(links)];
  const kinds = [...sections, digestKind(sections), shareMails];
  return { db, logger, mailer, ticker, ...links, sections, kinds };
}

/** What discovery needs. */
export function discoveryServices({
  config,
  database: { db },
  engine,
  meaning,
  clock,
  version,
}: Pick<Parts, 'config' | 'database' | 'engine' | 'meaning' | 'clock' | 'version'>): DiscoveryServices {
  return {
    db,
    engine,
    meaning,
    clock,
    version,
    environment: config.environment,
    marks: RECORD_MARKS,
  };
}
