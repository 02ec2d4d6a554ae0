import { OPTION_LISTS } from '@fundry/contracts/filters/option-lists.ts';
import { PAGE_SIZE } from '@fundry/contracts/limits.ts';
import { FUNDER_NOTE_ORDERS, type FunderNoteOrder } from '@fundry/contracts/notes/note-limits.ts';
import { call } from '../../lib/api-client.ts';
import { funderPath } from '../../records/paths.ts';
import type { Notebook } from './notebook.ts';

/** The notes on funders. */
export const FUNDER_NOTES: Notebook = {
  target: 'funders',
  title: 'Funder notes',
  orders: FUNDER_NOTE_ORDERS,
  types: OPTION_LISTS.funderTypes.options,
  hasFiles: true,
  one: 'funder',
  many: 'funders',
  saved: 'Funder notes saved',
  deleted: 'Funder notes deleted',
  async list({ search, orderBy, type, page }, signal) {
    const query = {
      ...{ search, orderBy: orderBy as FunderNoteOrder, page: page - 1, pageSize: PAGE_SIZE },
      ...(type === '' ? {} : { funderType: type }),
    };
    const { results, totalResults } = await call('GET /api/account/funder-notes', { query, signal });
    const notes = results.map(({ funderId, name, isGone, files, ...note }) => ({
      ...note,
      files: files.length,
      ...{ id: funderId, title: name, href: isGone ? null : funderPath(funderId) },
      ...{ funder: null, deadline: null, status: isGone ? ('gone' as const) : null },
    }));
    return { notes, total: totalResults };
  },
  ids: null,
  read: async (id, signal) => noteOf(await call('GET /api/funders/:id/note', { params: { id }, signal })),
  save: ([id = ''], note, { version, files }) =>
    call('POST /api/funders/:id/note', {
      params: { id },
      body: {
        additionalDescription: note,
        ...(files === undefined ? {} : { files }),
        ...(version === undefined ? {} : { version }),
      },
    }),
  remove: ([id = ''], version) =>
    call('DELETE /api/funders/:id/note', { params: { id }, query: version === undefined ? {} : { version } }),
  versions: (id, signal) => call('GET /api/funders/:id/note/versions', { params: { id }, signal }),
  readVersion: async (id, version, signal) =>
    noteOf(await call('GET /api/funders/:id/note/versions/:version', { params: { id, version }, signal })),
};

/** The API calls the text of a note on a funder its additional description. */
function noteOf<Rest extends object>({
  additionalDescription,
  ...rest
}: { additionalDescription: string } & Rest) {
  return { note: additionalDescription, ...rest };
}
