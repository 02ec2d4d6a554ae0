import { offsetOf } from '@fundry/contracts/answers/page.ts';
import { opportunityNoteEndpoints } from '@fundry/contracts/endpoints/opportunity-notes.ts';
import { MAX_IDS } from '@fundry/contracts/limits.ts';
import type { FastifyInstance } from 'fastify';
import { registerEndpoint } from '../../platform/http/register-endpoint.ts';
import { fold } from '../../platform/search/fold.ts';
import { wordsOfHtml } from '../catalogue/catalogue.public.ts';
import type { DiscoveryServices } from '../discovery/discovery.public.ts';
import { noSuchNote, noteToDeleteIsGone } from './gone.ts';
import { countNotes, idsOfNotes, pageOfNotes } from './list/note-list.store.ts';
import { sameRecords } from './note-target.ts';
import { currentNotes, type Notebook, notedAmong, noteOfVersion, noteVersions } from './read/note.store.ts';
import { noteAnswer, versionAnswers } from './read/note-answer.ts';
import { deleteNotes } from './write/note-writer.store.ts';
import { saveNotes } from './write/save-notes.service.ts';

/** The length of the beginning of a note that lists show, in characters. */
const EXCERPT = 240;

/** Registers the calls about the notes of an institution on opportunities. */
export function registerOpportunityNotes(app: FastifyInstance, services: DiscoveryServices): void {
  const { db, clock } = services;
  const notesOf = ({ account }: { account: { id: string } }): Notebook => ({
    accountId: account.id,
    target: 'opportunities',
  });
  const idsOf = async (id: string) => [...(await sameRecords(db, 'opportunities', [Number(id)])).keys()];

  registerEndpoint(app, opportunityNoteEndpoints.list, async ({ caller, query }) => {
    const words = wordsOf(query.search);
    const total = await countNotes(db, notesOf(caller), words);
    const part = { offset: offsetOf(query, total), limit: query.pageSize, today: clock.today() };
    const rows = await pageOfNotes(db, notesOf(caller), words, { ...part, orderBy: query.orderBy });
    const versionOf = await versionAnswers(db, rows);
    const notes = rows.map(({ opportunityId, title, funder, deadline, status, html, ...written }) => ({
      ...{ opportunityId: String(opportunityId), title, funder, deadline, status },
      ...versionOf(written),
      excerpt: wordsOfHtml(html).slice(0, EXCERPT),
    }));
    return { notes, total };
  });
  registerEndpoint(app, opportunityNoteEndpoints.ids, async ({ caller, query }) => {
    const words = wordsOf(query.search);
    const ids = await idsOfNotes(db, notesOf(caller), words, MAX_IDS);
    return { ids: ids.map(String), total: await countNotes(db, notesOf(caller), words) };
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
  registerEndpoint(app, opportunityNoteEndpoints.read, async ({ caller, params }) => {
    const note = await noteAnswer(db, await currentNotes(db, notesOf(caller), await idsOf(params.id)));
    if (note === null) throw noSuchNote();
    return note;
  });
  registerEndpoint(app, opportunityNoteEndpoints.versions, async ({ caller, params }) => {
    const rows = await noteVersions(db, notesOf(caller), await idsOf(params.id));
    if (rows.length === 0) throw noSuchNote();
    return { versions: rows.map(await versionAnswers(db, rows)) };
  });
  registerEndpoint(app, opportunityNoteEndpoints.readVersion, async ({ caller, params }) => {
    const ids = await idsOf(params.id);
    const note = await noteAnswer(db, await noteOfVersion(db, notesOf(caller), ids, params.version));
    if (note === null) throw noSuchNote();
    return note;
  });
  registerEndpoint(app, opportunityNoteEndpoints.removeOne, async ({ caller, params }) => {
    if ((await deleteNotes(db, notesOf(caller), await idsOf(params.id))) === 0) throw noteToDeleteIsGone();
    return { done: true as const };
  });
}

function wordsOf(search: string): string[] {
  return fold(search).split(/\s+/).filter(Boolean);
}
