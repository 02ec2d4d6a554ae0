import { PAGE_SIZE } from '@fundry/contracts/limits.ts';
import { NOTE_ORDERS, type NoteOrder } from '@fundry/contracts/notes/note-limits.ts';
import { call } from '../../lib/api-client.ts';
import { opportunityPath } from '../../records/paths.ts';
import type { Notebook } from './notebook.ts';

/** The notes on opportunities. */
export const OPPORTUNITY_NOTES: Notebook = {
  target: 'opportunities',
  title: 'Opportunity notes',
  orders: NOTE_ORDERS,
  types: null,
  hasFiles: false,
  one: 'opportunity',
  many: 'opportunities',
  saved: 'Opportunity notes have been saved',
  deleted: 'Opportunity notes have been deleted',
  async list({ search, orderBy, page }, signal) {
    const query = { search, orderBy: orderBy as NoteOrder, page: page - 1, pageSize: PAGE_SIZE };
    const { notes, total } = await call('GET /api/account/opportunity-notes', { query, signal });
    return {
      notes: notes.map(({ opportunityId, ...note }) => ({
        ...note,
        id: opportunityId,
        files: 0,
        href: note.status === 'gone' ? null : opportunityPath(opportunityId),
      })),
      total,
    };
  },
  ids: (search) => call('GET /api/account/opportunity-notes/ids', { query: { search } }),
  read: (id, signal) => call('GET /api/opportunities/:id/note', { params: { id }, signal }),
  save: (ids, note, { files: _none, ...saving }) =>
    call('POST /api/account/opportunity-notes', { body: { opportunityIds: [...ids], note, ...saving } }),
  remove([...ids], version) {
    const [id] = ids;
    if (ids.length === 1 && id !== undefined) {
      return call('DELETE /api/opportunities/:id/note', {
        params: { id },
        query: version === undefined ? {} : { version },
      });
    }
    return call('POST /api/account/opportunity-notes/_bulk-delete', { body: { opportunityIds: ids } });
  },
  versions: (id, signal) => call('GET /api/opportunities/:id/note/versions', { params: { id }, signal }),
  readVersion: (id, version, signal) =>
    call('GET /api/opportunities/:id/note/versions/:version', { params: { id, version }, signal }),
};
