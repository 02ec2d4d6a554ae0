import type { RecordMarks } from '../discovery/discovery.public.ts';
import { sameRecords } from './note-target.ts';
import { notedAmong } from './read/note.store.ts';

/** Records with a note of the viewer's institution are marked wherever they are found. */
export const noteMarks: RecordMarks = {
  async flags(db, { accountId }, target, ids) {
    if (accountId === null || target === 'awards') return new Map();
    const same = await sameRecords(db, target, ids);
    const noted = await notedAmong(db, { accountId, target }, [...same.keys()]);
    return new Map(noted.map((id) => [same.get(id) ?? id, { hasNotes: true }]));
  },
};
