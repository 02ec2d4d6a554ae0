import { formatCountOf } from '@fundry/contracts/formats/count.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import type { InternalActs } from '../use-internal-acts.ts';

/** What is to be done with several internal opportunities. */
export interface BulkAct {
  kind: 'active' | 'inactive' | 'delete';
  ids: readonly string[];
}

const WORDS = {
  active: {
    title: 'Make these active?',
    action: 'Make active',
    text: 'Those that are published and inactive become active: your colleagues find them again. Drafts stay drafts.',
  },
  inactive: {
    title: 'Make these inactive?',
    action: 'Make inactive',
    text: 'Those that are active become inactive: your colleagues no longer find them. Drafts stay drafts.',
  },
  delete: {
    title: 'Delete the drafts among these?',
    action: 'Delete drafts',
    text: 'Only drafts are deleted. What is published stays. This cannot be undone.',
  },
} as const;

/** Asks before something is done with several internal opportunities; null: the dialog is closed. */
export function BulkDialog({
  of,
  acts,
  onClose,
  onDone,
}: {
  of: BulkAct | null;
  acts: InternalActs;
  onClose: () => void;
  onDone: () => void;
}) {
  const { title, action, text } = WORDS[of?.kind ?? 'delete'];
  return (
    <ConfirmDialog
      title={title}
      action={action}
      variant={of?.kind === 'delete' ? 'danger' : 'primary'}
      of={of}
      onClose={onClose}
      act={async ({ kind, ids }) => {
        await (kind === 'delete' ? acts.removeDrafts(ids) : acts.setStatuses(ids, kind));
        onDone();
      }}
    >
      <p>
        {formatCountOf(of?.ids.length ?? 0, 'internal opportunity is', 'internal opportunities are')}{' '}
        selected. {text}
      </p>
    </ConfirmDialog>
  );
}
