import { offsetOf } from '@fundry/contracts/answers/page.ts';
import { labelEndpoints } from '@fundry/contracts/endpoints/labels.ts';
import { MAX_IDS } from '@fundry/contracts/limits.ts';
import type { FastifyInstance } from 'fastify';
import { registerEndpoint } from '../../../platform/http/register-endpoint.ts';
import { foldedWords } from '../../../platform/search/fold.ts';
import { type DiscoveryServices, recordsById, standingOf } from '../../discovery/discovery.public.ts';
import { writersOf } from '../../identity/identity.public.ts';
import { integratedAccount } from '../integrated-account.ts';
import { requireList } from '../labels/labels.service.ts';
import { labelsByOpportunity } from '../sent/sent-label.store.ts';
import { countEntries, countViews, readEntries, type Wanted } from './sent-list.store.ts';

/** Registers the calls that list what an institution sends. */
export function registerSentList(app: FastifyInstance, services: DiscoveryServices): void {
  const { db, clock } = services;

  async function wantedBy(
    { account }: { account: { id: string } },
    { labelId, search }: { labelId: string; search: string },
  ): Promise<Wanted> {
    const accountId = await integratedAccount(db, account.id);
    await requireList(db, accountId, labelId);
    return { accountId, labelId, words: foldedWords(search) };
  }

  registerEndpoint(app, labelEndpoints.sent, async ({ caller, viewer, query }) => {
    const wanted = await wantedBy(caller, query);
    const total = await countEntries(db, wanted);
    const part = { orderBy: query.orderBy, offset: offsetOf(query, total), limit: query.pageSize };
    const entries = await readEntries(db, wanted, { ...part, today: clock.today() });
    const present = entries.map(({ presentId }) => presentId);
    const [counts, records, sender, labels] = await Promise.all([
      countViews(db, wanted.accountId),
      recordsById('opportunities', present, viewer, services),
      writersOf(
        db,
        entries.map(({ sentBy }) => sentBy),
      ),
      labelsByOpportunity(
        db,
        wanted.accountId,
        entries.map(({ id }) => id),
      ),
    ]);
    const opportunities = entries.map(({ id, presentId, title, funder, sentAt, sentBy }) => {
      const record = records.get(presentId) ?? null;
      return {
        id: String(id),
        title: record?.title ?? title,
        funder: record ? (record.funder?.name ?? null) : funder,
        sentDate: sentAt.toISOString(),
        sentBy: sender(sentBy),
        labels: labels.get(id) ?? [],
        standing: standingOf(id, presentId, record),
        opportunity: record,
      };
    });
    return { opportunities, total, counts };
  });
  registerEndpoint(app, labelEndpoints.sentIds, async ({ caller, query }) => {
    const wanted = await wantedBy(caller, query);
    const part = { orderBy: query.orderBy, offset: 0, limit: MAX_IDS, today: clock.today() };
    const entries = await readEntries(db, wanted, part);
    return { ids: entries.map(({ id }) => String(id)), total: await countEntries(db, wanted) };
  });
}
