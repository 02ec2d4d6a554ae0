import { lazy, useState } from 'react';
import { loadPart } from '../../../lib/load-part.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { LateDialog } from '../../../ui/late-dialog.tsx';
import type { SharedGroup } from './share-group-dialog.tsx';

const ShareGroupDialog = lazy(() =>
  loadPart(import('./share-group-dialog.tsx').then((part) => ({ default: part.ShareGroupDialog }))),
);

/** Opens the dialog that shares a group of the person. */
export function ShareGroupButton({ group }: { group: SharedGroup }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        size="small"
        aria-haspopup="dialog"
        aria-label={`Share ${group.name}`}
        onPress={() => setOpen(true)}
      >
        <Icon name="share" />
        Share
      </Button>
      {isOpen && (
        <LateDialog onClose={() => setOpen(false)}>
          <ShareGroupDialog group={group} onClose={() => setOpen(false)} />
        </LateDialog>
      )}
    </>
  );
}
