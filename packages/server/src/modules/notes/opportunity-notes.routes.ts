import { offsetOf } from '@fundry/contracts/answers/page.ts';
import { opportunityNoteEndpoints } from '@fundry/contracts/endpoints/opportunity-notes.ts';
import { MAX_IDS } from '@fundry/contracts/limits.ts';
import type { FastifyInstance } from 'fastify';
import { ApiError } from '../../platform/http/problem.ts';
import { registerEndpoint } from '../../platform/http/register-endpoint.ts';
import { foldedWords } from '../../platform/search/fold.ts';
import { canonicalOrganisations, opportunitiesOfFunder } from '../catalogue/catalogue.public.ts';
import type { DiscoveryServices } from '../discovery/discovery.public.ts';
import { countNotes } from './list/found-notes.store.ts';
import { allNoted } from './list/funder-list.store.ts';
import { excerptOf } from './list/list-words.ts';
import { idsOfNotes, pageOfNotes } from './list/opportunity-list.store.ts';
import { sameRecords } from './note-target.ts';
import { type Notebook, notedAmong } from './read/note.store.ts';
import { versionAnswers } from './read/note-answer.ts';
import { readNote, readVersion, readVersions } from './read/read-note.ts';
import { deleteNote } from './write/delete-note.ts';
import { deleteNotes } from './write/note-writer.store.ts';
import { saveNotes } from './write/save-notes.service.ts';

/** Registers the calls about the notes of an institution on opportunities. */
export function registerOpportunityNotes(app: FastifyInstance, services: DiscoveryServices): void {
  const { db, clock } = services;
  const notesOf = ({ account }: { account: { id: string } }): Notebook => ({
    accountId: account.id,
    target: 'opportunities',
  });

  registerEndpoint(app, opportunityNoteEndpoints.list, async ({ caller, query }) => {
    const wanted = { words: foldedWords(query.search) };
    const total = await countNotes(db, notesOf(caller), wanted);
    const part = { offset: offsetOf(query, total), limit: query.pageSize, today: clock.today() };
    const rows = await pageOfNotes(db, notesOf(caller), wanted, { ...part, orderBy: query.orderBy });
    const versionOf = await versionAnswers(db, rows);
    const notes = rows.map(({ opportunityId, title, funder, deadline, status, html, ...written }) => ({
      ...{ opportunityId: String(opportunityId), title, funder, deadline, status },
      ...versionOf(written),
      excerpt: excerptOf(html),
    }));
    return { notes, total };
  });
  registerEndpoint(app, opportunityNoteEndpoints.ids, async ({ caller, query }) => {
    const wanted = { words: foldedWords(query.search) };
    const ids = await idsOfNotes(db, notesOf(caller), wanted, MAX_IDS);
    return { ids: ids.map(String), total: await countNotes(db, notesOf(caller), wanted) };
  });
  registerEndpoint(app, opportunityNoteEndpoints.save, ({ caller, body: { opportunityIds, ...rest } }) =>
    saveNotes(services, notesOf(caller), caller.person.id, { ids: opportunityIds, ...rest }),
  );
  registerEndpoint(app, opportunityNoteEndpoints.remove, async ({ caller, body }) => {
    const same = await sameRecords(db, 'opportunities', body.opportunityIds.map(Number));
    await deleteNotes(db, notesOf(caller), [...same.keys()]);
    return { done: true as const };
  });
  registerEndpoint(app, opportunityNoteEndpoints.count, async ({ caller, body: { opportunityIds } }) => {
    const same = await sameRecords(db, 'opportunities', opportunityIds.map(Number));
    const kept = await notedAmong(db, notesOf(caller), [...same.keys()]);
    const noted = new Set(kept.map((id) => same.get(id)));
    const counts = opportunityIds.map((id) => [id, noted.has(same.get(Number(id))) ? 1 : 0] as const);
    return { counts: Object.fromEntries(counts), total: noted.size };
  });
  registerEndpoint(app, opportunityNoteEndpoints.countForFunder, async ({ caller, query: { funderId } }) => {
    const funder = (await canonicalOrganisations(db, [Number(funderId)])).get(Number(funderId));
    if (funder === undefined) {
      throw new ApiError(404, 'notes/no-such-record', `There is no funder with the id ${funderId}.`);
    }
    const same = await sameRecords(db, 'opportunities', await allNoted(db, notesOf(caller)));
    const noted = [...new Set(same.values())];
    return { count: (await opportunitiesOfFunder(db, funder, noted)).length };
  });
  registerEndpoint(app, opportunityNoteEndpoints.read, ({ caller, params }) =>
    readNote(db, notesOf(caller), params.id),
  );
  registerEndpoint(app, opportunityNoteEndpoints.versions, ({ caller, params }) =>
    readVersions(db, notesOf(caller), params.id),
  );
  registerEndpoint(app, opportunityNoteEndpoints.readVersion, ({ caller, params: { id, version } }) =>
    readVersion(db, notesOf(caller), id, version),
  );
  registerEndpoint(app, opportunityNoteEndpoints.removeOne, ({ caller, params, query }) =>
    deleteNote(services, notesOf(caller), params.id, query.version),
  );
}
