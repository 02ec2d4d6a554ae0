import type { Search } from '@fundry/contracts/search-state/search-targets.ts';
import { lazy, type ReactNode, useState } from 'react';
import { loadPart } from '../../lib/load-part.ts';
import { isEditor } from '../../people/access.ts';
import { useCurrentUser } from '../../people/current-user.ts';
import { LateDialog } from '../../ui/late-dialog.tsx';

const SaveAreaDialog = lazy(() =>
  loadPart(import('./save-area-dialog.tsx').then((part) => ({ default: part.SaveAreaDialog }))),
);

/**
 * Gives its children the action that makes a search a research area of the institution. Null for everybody but its
 * editors and administrators.
 */
export function AreaAction({
  search,
  filters,
  children,
}: {
  search: Search;
  /** The filters as text for the screen, for the suggested name. */
  filters: readonly string[];
  children: (open: (() => void) | null) => ReactNode;
}) {
  const canEdit = isEditor(useCurrentUser());
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      {children(canEdit ? () => setOpen(true) : null)}
      {isOpen && (
        <LateDialog onClose={() => setOpen(false)}>
          <SaveAreaDialog search={search} filters={filters} onClose={() => setOpen(false)} />
        </LateDialog>
      )}
    </>
  );
}
