import { offsetOf } from '@fundry/contracts/answers/page.ts';
import { internalOpportunityEndpoints } from '@fundry/contracts/endpoints/internal-opportunities.ts';
import type { FastifyInstance } from 'fastify';
import { registerEndpoint } from '../../platform/http/register-endpoint.ts';
import { foldedWords } from '../../platform/search/fold.ts';
import type { DiscoveryServices } from '../discovery/discovery.public.ts';
import { noSuchInternal, standingOf, wholeAnswer } from './internal-answers.ts';
import { deleteInternal, findInternal, type InternalRow } from './internal-opportunity.store.ts';
import { countInternal, idsOfInternal, pageOfInternal } from './list/internal-list.store.ts';
import { previewOf } from './publish/preview.ts';
import { publish, remove, updateStatus, updateStatuses } from './publish/publish.service.ts';
import { copyOf, createDraft, saveDraft } from './write/save-draft.service.ts';

interface Editor {
  account: { id: string };
  person: { id: string };
}

/** Registers the calls with which editors write the internal opportunities of their institution. */
export function registerInternalOpportunityCalls(app: FastifyInstance, services: DiscoveryServices): void {
  const { db, clock } = services;
  const of = ({ account, person }: Editor) => ({ db, clock, accountId: account.id, personId: person.id });
  const whole = (row: InternalRow) => wholeAnswer(db, row);
  async function found({ account }: Editor, { id }: { id: string }): Promise<InternalRow> {
    const row = await findInternal(db, account.id, Number(id));
    if (!row) throw noSuchInternal();
    return row;
  }

  registerEndpoint(app, internalOpportunityEndpoints.list, async ({ caller, query }) => {
    const { search, status, orderBy, pageSize } = query;
    const wanted = { accountId: caller.account.id, words: foldedWords(search), status };
    const total = await countInternal(db, wanted);
    const part = { orderBy, offset: offsetOf(query, total), limit: pageSize, today: clock.today() };
    const rows = await pageOfInternal(db, wanted, part);
    const standing = await standingOf(db, rows);
    const hits = rows.map((row) => ({ ...standing(row), _source: briefOf(row) }));
    return { hits: { hits, total: { value: total } } };
  });
  registerEndpoint(app, internalOpportunityEndpoints.ids, async ({ caller, query: { search, status } }) => {
    const ids = await idsOfInternal(db, { accountId: caller.account.id, words: foldedWords(search), status });
    return { ids: ids.map(String), total: ids.length };
  });
  registerEndpoint(app, internalOpportunityEndpoints.read, async ({ caller, params }) =>
    whole(await found(caller, params)),
  );
  registerEndpoint(app, internalOpportunityEndpoints.preview, async ({ caller, params }) =>
    previewOf(services, await found(caller, params)),
  );
  registerEndpoint(app, internalOpportunityEndpoints.create, async ({ caller, body }) =>
    whole(await createDraft(of(caller), body)),
  );
  registerEndpoint(
    app,
    internalOpportunityEndpoints.save,
    async ({ caller, params: { id }, body: { version, ...draft } }) =>
      whole(await saveDraft(of(caller), Number(id), version, draft)),
  );
  registerEndpoint(app, internalOpportunityEndpoints.publish, async ({ caller, params: { id } }) =>
    whole(await publish(of(caller), Number(id))),
  );
  registerEndpoint(
    app,
    internalOpportunityEndpoints.updateStatus,
    async ({ caller, params: { id }, query }) =>
      whole(await updateStatus(of(caller), Number(id), query.status)),
  );
  registerEndpoint(app, internalOpportunityEndpoints.copy, async ({ caller, params }) => {
    const { draft } = await found(caller, params);
    return whole(await createDraft(of(caller), copyOf(draft, clock.today())));
  });
  registerEndpoint(app, internalOpportunityEndpoints.remove, async ({ caller, params: { id } }) => {
    await remove(of(caller), Number(id));
    return { done: true as const };
  });
  registerEndpoint(app, internalOpportunityEndpoints.removeDrafts, async ({ caller, body: { ids } }) => ({
    changed: await deleteInternal(db, caller.account.id, ids.map(Number), 'drafts'),
  }));
  registerEndpoint(app, internalOpportunityEndpoints.updateStatuses, async ({ caller, body }) => ({
    changed: await updateStatuses(of(caller), body.ids.map(Number), body.status),
  }));
}

function briefOf({ draft, deadline }: InternalRow & { deadline: string | null }) {
  return { title: draft.title, number: draft.number, funder: draft.funder?.name ?? null, deadline };
}
