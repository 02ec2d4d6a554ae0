import { searchPath } from '../../../records/paths.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';

/** Says why the list is empty, and offers one thing to do. */
export function NothingHere({
  kind,
  onClear,
}: {
  /** Nothing is tracked at all, nothing is in this group, or the filters leave nothing. */
  kind: 'nothing' | 'group' | 'filtered';
  onClear: (() => void) | null;
}) {
  if (kind === 'filtered') {
    return (
      <EmptyState
        title="No tracked opportunity fits these filters"
        action={onClear && <Button onPress={onClear}>Clear filters</Button>}
      >
        Fewer filters show more of your list.
      </EmptyState>
    );
  }
  const search = (
    <LinkButton variant="primary" href={searchPath('opportunities')}>
      Search for opportunities
    </LinkButton>
  );
  return kind === 'group' ? (
    <EmptyState title="Nothing in this group yet" action={search}>
      “Track” next to an opportunity puts it into your list. You choose its groups there, or later with
      “Edit”.
    </EmptyState>
  ) : (
    <EmptyState title="No tracked opportunities yet" action={search}>
      “Track” next to an opportunity puts it here. You get reminders before its deadlines and are told when it
      changes. You can sort what you track into groups, and note how far you have come.
    </EmptyState>
  );
}
