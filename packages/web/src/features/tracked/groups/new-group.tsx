import { useState } from 'react';
import { useGo } from '../../../lib/navigation.ts';
import { trackedPath } from '../../../records/paths.ts';
import { Button } from '../../../ui/button.tsx';
import { GroupNameDialog } from './group-name-dialog.tsx';

/** The button that makes a group, and then opens it. */
export function NewGroup() {
  const go = useGo();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="plain" size="small" aria-haspopup="dialog" onPress={() => setOpen(true)}>
        New group
      </Button>
      {isOpen && (
        <GroupNameDialog
          group={null}
          onDone={({ id }) => go(trackedPath(id), { keepScroll: true })}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
