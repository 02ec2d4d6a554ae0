import type { AlertFrequency } from '@fundry/contracts/saved-searches.ts';
import { parseSearch } from '@fundry/contracts/search-state/search-codec.ts';
import type { SearchTarget } from '@fundry/contracts/search-state/search-targets.ts';
import type { Email } from 'postal-mime';
import { keepWatermarks } from '../../modules/alerts/alerts.public.ts';
import type { ImportOptions } from '../../modules/ingestion/import-options.ts';
import { importInto, registryOf } from '../../modules/ingestion/testing/import-text.ts';
import {
  type Invented,
  inventedAwards,
  inventedOpportunities,
  listFile,
} from '../../modules/ingestion/testing/invented-sources.ts';
import { runDigests } from '../../modules/notifications/digest/run-digests.ts';
import { serveDigests } from '../../modules/notifications/digest/send-digests.ts';
import { insertSavedSearch, type Writing } from '../../modules/saved-searches/write-saved-search.store.ts';
import { type IdentityWorld, openIdentityWorld } from './identity-world.ts';

const REGISTRY = registryOf(inventedOpportunities('calls', 50), inventedAwards('grants', 50));

/**
 * All calls of the product and its alerts, with a real mail server, a publisher of opportunities and a publisher of
 * grants.
 */
export interface AlertWorld extends IdentityWorld {
  /** What is needed to write saved searches. */
  writing: Writing;
  /** Saves a search, given as the query of its address. Returns its id. */
  save(
    personId: string,
    search: { target?: SearchTarget; query: string; frequency?: AlertFrequency; name?: string },
  ): Promise<string>;
  /** Imports records as of noon of a day. With a scope the records are a complete list. */
  publish(
    day: string,
    records: Invented[],
    options?: Partial<ImportOptions> & { of?: 'calls' | 'grants'; scope?: string },
  ): Promise<void>;
  /** Looks for digests as of a moment. Resolves when no message waits. */
  run(moment: string): Promise<{ searches: number; digests: number }>;
  /** The messages to an address, oldest first. */
  mailsTo(email: string): Email[];
}

export async function openAlertWorld(): Promise<AlertWorld> {
  const world = await openIdentityWorld();
  serveDigests(world.notifications);
  const writing = { db: world.db, listeners: [keepWatermarks] };
  let saved = 0;
  return {
    ...world,
    writing,
    save(personId, { target = 'opportunities', query, frequency = 'DAILY', name = `Search ${++saved}` }) {
      const search = parseSearch(target, query);
      const fields = { name, search, frequency, paused: false, accountId: null };
      return insertSavedSearch(writing, personId, fields, world.notifications.clock.now());
    },
    async publish(day, records, { of = 'calls', scope, ...options } = {}) {
      const content = listFile(of, records, scope ?? null);
      const { summary, rejects } = await importInto(world, REGISTRY, { content }, { day, ...options });
      if (rejects.length > 0 || summary.failed.length > 0)
        throw new Error(JSON.stringify([summary, rejects]));
    },
    async run(moment) {
      world.setTime(moment);
      const { lookedAt, digests } = await runDigests(world.notifications);
      await world.notifications.mailer.idle();
      return { searches: lookedAt.get('saved-searches') ?? 0, digests };
    },
    mailsTo: (email) => world.mailbox.mails.filter(({ to }) => to?.some(({ address }) => address === email)),
  };
}
