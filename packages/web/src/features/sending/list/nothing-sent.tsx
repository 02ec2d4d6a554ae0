import { searchPath } from '../../../records/paths.ts';
import { EmptyNote } from '../../../ui/empty-note.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';

/** Says why the list is empty, and what to do. */
export function NothingSent({ isSearched, isAll }: { isSearched: boolean; isAll: boolean }) {
  if (isSearched) return <EmptyNote title="No opportunity found">Try other words.</EmptyNote>;
  if (!isAll)
    return <EmptyNote title="Nothing here">No opportunity that is sent belongs here now.</EmptyNote>;
  return (
    <EmptyState
      title="Nothing is sent to Pure yet"
      action={
        <LinkButton variant="primary" href={searchPath('opportunities')}>
          Search for opportunities
        </LinkButton>
      }
    >
      “Send to Pure” next to an opportunity puts it here, under the labels that you choose. Everybody at your
      institution sees this list, and Pure fetches it.
    </EmptyState>
  );
}
