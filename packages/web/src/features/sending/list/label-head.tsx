import { formatCount } from '@fundry/contracts/formats/count.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../lib/api-client.ts';
import { useGo } from '../../../lib/navigation.ts';
import { SENT_PATH } from '../../../records/paths.ts';
import { type Label, refreshSent, SENDING } from '../../../records/sending/sending-calls.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { ListHead } from '../../../ui/list-head.tsx';
import type { RailEntry } from '../../../ui/list-rail.tsx';
import { MenuButton } from '../../../ui/menu-button.tsx';
import { Select } from '../../../ui/select.tsx';
import { showToast } from '../../../ui/toast.tsx';
import { RenameLabelDialog } from './rename-label-dialog.tsx';

/** The name of the open list. A label can be renamed and deleted. */
export function LabelHead({
  lists,
  label,
}: {
  /** The views and labels. One of them is open. */
  lists: readonly RailEntry[];
  /** The open label; null: a view is open. */
  label: Label | null;
}) {
  const go = useGo();
  const queries = useQueryClient();
  const [open, setOpen] = useState<'rename' | 'delete' | null>(null);
  const close = () => setOpen(null);
  const current = lists.find(({ isCurrent }) => isCurrent);

  async function remove({ id, name }: Label) {
    await call('DELETE /api/labels/:id', { params: { id } });
    go(SENT_PATH, { replace: true });
    showToast({ context: SENDING, kind: 'confirmation', text: `The label “${name}” is deleted.` });
    void refreshSent(queries);
  }

  return (
    <>
      <ListHead
        name={current?.name ?? ''}
        choice={
          <Select
            label="Label"
            hideLabel
            layout="inline"
            value={current?.id ?? ''}
            options={lists.map(({ id, name, count }) => ({ id, label: `${name} (${formatCount(count)})` }))}
            onChange={(id) =>
              go(lists.find((list) => list.id === id)?.href ?? SENT_PATH, { keepScroll: true })
            }
          />
        }
        tools={
          label && (
            <MenuButton
              label="Label"
              aria-label={`Label ${label.name}`}
              size="small"
              items={[
                { id: 'rename', label: 'Rename', onAction: () => setOpen('rename') },
                { id: 'delete', label: 'Delete', onAction: () => setOpen('delete') },
              ]}
            />
          )
        }
      />
      {open === 'rename' && label && <RenameLabelDialog label={label} onClose={close} />}
      <ConfirmDialog
        title="Delete label"
        action="Delete label"
        of={open === 'delete' ? label : null}
        onClose={close}
        act={remove}
      >
        <p>
          The label “{label?.name}” is deleted for everybody at your institution. Its opportunities stay sent:
          you find them under “All sent”.
        </p>
      </ConfirmDialog>
    </>
  );
}
