import { homeEntryEndpoints } from '@fundry/contracts/endpoints/home-entries.ts';
import type { FastifyInstance } from 'fastify';
import type { Admitted } from '../../platform/auth/caller.ts';
import { registerEndpoint } from '../../platform/http/register-endpoint.ts';
import { readerAnswer } from './entry-answers.ts';
import {
  changeEntry,
  createEntry,
  type HomeContentServices,
  listEntries,
  removeEntry,
  reorderEntries,
} from './home-entries.service.ts';
import { entriesOn } from './home-entry.store.ts';

/** Registers the calls about the entries of the home page. */
export function registerHomeContent(app: FastifyInstance, services: HomeContentServices): void {
  const { db, clock } = services;
  registerEndpoint(app, homeEntryEndpoints.read, async ({ viewer }) =>
    (await entriesOn(db, clock.today(), viewer.accountId)).map(readerAnswer),
  );

  const own = (caller: Admitted<'editor'>) => ({ caller, accountId: caller.account.id });
  registerEndpoint(app, homeEntryEndpoints.list, ({ caller }) => listEntries(services, own(caller)));
  registerEndpoint(app, homeEntryEndpoints.create, ({ caller, body }) =>
    createEntry(services, own(caller), body),
  );
  registerEndpoint(app, homeEntryEndpoints.change, ({ caller, params, body }) =>
    changeEntry(services, own(caller), params.id, body),
  );
  registerEndpoint(app, homeEntryEndpoints.remove, ({ caller, params, query }) =>
    removeEntry(services, own(caller), params.id, query.version),
  );
  registerEndpoint(app, homeEntryEndpoints.reorder, ({ caller, body }) =>
    reorderEntries(services, own(caller), body),
  );

  const forAll = (caller: Admitted<'almighty'>) => ({ caller, accountId: null });
  registerEndpoint(app, homeEntryEndpoints.listAll, ({ caller }) => listEntries(services, forAll(caller)));
  registerEndpoint(app, homeEntryEndpoints.createForAll, ({ caller, body }) =>
    createEntry(services, forAll(caller), body),
  );
  registerEndpoint(app, homeEntryEndpoints.changeForAll, ({ caller, params, body }) =>
    changeEntry(services, forAll(caller), params.id, body),
  );
  registerEndpoint(app, homeEntryEndpoints.removeForAll, ({ caller, params, query }) =>
    removeEntry(services, forAll(caller), params.id, query.version),
  );
  registerEndpoint(app, homeEntryEndpoints.reorderForAll, ({ caller, body }) =>
    reorderEntries(services, forAll(caller), body),
  );
}
