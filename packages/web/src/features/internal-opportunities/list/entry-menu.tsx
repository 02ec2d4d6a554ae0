import { useGo } from '../../../lib/navigation.ts';
import { MenuButton } from '../../../ui/menu-button.tsx';
import { editPath, type ListedInternal, titleOf } from '../internal.ts';
import type { InternalActs } from '../use-internal-acts.ts';

/** The menu of what can be done with one internal opportunity. */
export function EntryMenu({
  hit,
  acts,
  onDelete,
}: {
  hit: ListedInternal;
  acts: InternalActs;
  onDelete: () => void;
}) {
  const go = useGo();
  const { _id: id, status } = hit;
  async function copy() {
    const made = await acts.copy(hit);
    if (made) go(editPath(made._id));
  }
  const stand = (label: string, to: 'active' | 'inactive') => ({
    id: to,
    label,
    onAction: () => void acts.setStatus(hit, to),
  });
  return (
    <MenuButton
      size="small"
      label="Actions"
      aria-label={`Actions for ${titleOf(hit)}`}
      items={[
        { id: 'edit', label: 'Edit', onAction: () => go(editPath(id)) },
        ...(status === 'active' ? [] : [stand(status === 'draft' ? 'Publish' : 'Make active', 'active')]),
        ...(status === 'inactive'
          ? []
          : [stand(status === 'draft' ? 'Publish as inactive' : 'Make inactive', 'inactive')]),
        { id: 'copy', label: 'Copy', onAction: () => void copy() },
        { id: 'delete', label: 'Delete', onAction: onDelete },
      ]}
    />
  );
}
