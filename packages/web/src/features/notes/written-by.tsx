import { Moment } from '../../people/moment.tsx';
import type { NoteVersion } from './notebook.ts';

/** Who wrote a note, and when. */
export function WrittenBy({ of: { writtenBy, writtenDate } }: { of: NoteVersion }) {
  return (
    <>
      {writtenBy?.name ?? 'A former colleague'}, <Moment at={writtenDate} />
    </>
  );
}
