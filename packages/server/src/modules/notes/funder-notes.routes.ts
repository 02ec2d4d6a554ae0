import { offsetOf } from '@fundry/contracts/answers/page.ts';
import { funderNoteEndpoints } from '@fundry/contracts/endpoints/funder-notes.ts';
import type { FastifyInstance } from 'fastify';
import { registerEndpoint } from '../../platform/http/register-endpoint.ts';
import { foldedWords } from '../../platform/search/fold.ts';
import { organisationLabels, organisationsOfType } from '../catalogue/catalogue.public.ts';
import type { DiscoveryServices } from '../discovery/discovery.public.ts';
import { countNotes } from './list/found-notes.store.ts';
import { allNoted, pageOfFunderNotes } from './list/funder-list.store.ts';
import { excerptOf } from './list/list-words.ts';
import type { Notebook } from './read/note.store.ts';
import { versionAnswers } from './read/note-answer.ts';
import { readFunderNote, readFunderVersion, readVersions } from './read/read-note.ts';
import { deleteNote } from './write/delete-note.ts';
import { saveNotes } from './write/save-notes.service.ts';

/** Registers the calls about the notes of an institution on funders. */
export function registerFunderNotes(app: FastifyInstance, services: DiscoveryServices): void {
  const { db } = services;
  const notesOf = ({ account }: { account: { id: string } }): Notebook => ({
    accountId: account.id,
    target: 'funders',
  });

  registerEndpoint(app, funderNoteEndpoints.list, async ({ caller, query }) => {
    const notebook = notesOf(caller);
    const { search, funderType, orderBy, pageSize } = query;
    const ofType = funderType && (await organisationsOfType(db, await allNoted(db, notebook), funderType));
    const wanted = { words: foldedWords(search), ...(ofType ? { among: ofType } : {}) };
    const total = await countNotes(db, notebook, wanted);
    const part = { orderBy, offset: offsetOf(query, total), limit: pageSize };
    const rows = await pageOfFunderNotes(db, notebook, wanted, part);
    const versionOf = await versionAnswers(db, rows);
    const labels = await organisationLabels(
      db,
      rows.map((row) => row.record_id),
    );
    const results = rows.map((row) => {
      const label = labels.get(row.record_id);
      return {
        funderId: String(label?.id ?? row.record_id),
        name: label?.preferredName ?? row.title,
        isGone: label === undefined,
        ...versionOf(row),
        excerpt: excerptOf(row.html),
        files: row.file_ids,
      };
    });
    return { results, totalResults: total };
  });
  registerEndpoint(app, funderNoteEndpoints.save, async ({ caller, params: { id }, body }) => {
    const { additionalDescription: note, ...rest } = body;
    const saved = await saveNotes(services, notesOf(caller), caller.person.id, { ids: [id], note, ...rest });
    return { version: saved.version };
  });
  registerEndpoint(app, funderNoteEndpoints.read, async ({ caller, params }) =>
    asDescription(await readFunderNote(db, notesOf(caller), params.id)),
  );
  registerEndpoint(app, funderNoteEndpoints.versions, ({ caller, params }) =>
    readVersions(db, notesOf(caller), params.id),
  );
  registerEndpoint(app, funderNoteEndpoints.readVersion, async ({ caller, params: { id, version } }) =>
    asDescription(await readFunderVersion(db, notesOf(caller), id, version)),
  );
  registerEndpoint(app, funderNoteEndpoints.remove, ({ caller, params, query }) =>
    deleteNote(services, notesOf(caller), params.id, query.version),
  );
}

/** A note under the name that its text has in the API of funders. */
function asDescription<Rest extends object>({ note, ...rest }: { note: string } & Rest) {
  return { additionalDescription: note, ...rest };
}
