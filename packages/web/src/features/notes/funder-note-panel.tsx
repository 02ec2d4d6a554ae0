import { formatCountOf } from '@fundry/contracts/formats/count.ts';
import { useQuery } from '@tanstack/react-query';
import { type ApiFailure, call } from '../../lib/api-client.ts';
import { useCurrentUser } from '../../people/current-user.ts';
import { FUNDER_NOTES } from './funder-notes.ts';
import { NotePanel } from './note-panel.tsx';
import { NOTES_KEY } from './use-notes.ts';

/** The institution's note on a funder, and how many opportunities of the funder have a note. */
export function FunderNotePanel({ id }: { id: string }) {
  const user = useCurrentUser();
  const { data } = useQuery<{ count: number }, ApiFailure>({
    queryKey: [NOTES_KEY, 'opportunities', 'of-funder', id],
    queryFn: ({ signal }) =>
      call('GET /api/account/opportunity-notes/_count-for-funder', { query: { funderId: id }, signal }),
    enabled: user?.color === 'GREEN',
  });
  const count = data?.count ?? 0;
  const more =
    count === 0
      ? null
      : `${formatCountOf(count, 'opportunity of this funder has a note', 'opportunities of this funder have a note')}.`;
  return <NotePanel notebook={FUNDER_NOTES} id={id} more={more} />;
}
