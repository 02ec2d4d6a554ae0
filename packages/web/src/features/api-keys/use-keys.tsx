import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ComponentProps, useState } from 'react';
import type { ApiFailure } from '../../lib/api-client.ts';
import { Button } from '../../ui/button.tsx';
import { showToast } from '../../ui/toast.tsx';
import { DeleteKeyDialog } from './delete-key-dialog.tsx';
import type { ShownKey } from './key-lines.tsx';
import { RenameKeyDialog } from './rename-key-dialog.tsx';
import { ShownKeyDialog } from './shown-key-dialog.tsx';

type Made = ComponentProps<typeof ShownKeyDialog>['made'];

/** The calls for the keys of a person or of an institution. */
interface KeyCalls<Key> {
  list(signal: AbortSignal): Promise<Key[]>;
  rename(id: string, name: string): Promise<unknown>;
  remove(id: string): Promise<unknown>;
}

/**
 * API keys and what is done with them: a key is created, shown once, renamed and deleted. Every list whose query key
 * begins with the same word is read again after a change. `dialogs` must stand on the page.
 */
export function useKeys<Key extends ShownKey>(
  queryKey: readonly [family: string, ...unknown[]],
  calls: KeyCalls<Key>,
) {
  const queries = useQueryClient();
  const [isMaking, setMaking] = useState(false);
  const [shown, setShown] = useState<Made | null>(null);
  const [renaming, setRenaming] = useState<Key | null>(null);
  const [removing, setRemoving] = useState<Key | null>(null);
  const query = useQuery<Key[], ApiFailure>({ queryKey, queryFn: ({ signal }) => calls.list(signal) });
  const refresh = () => queries.invalidateQueries({ queryKey: [queryKey[0]] });

  function onMade(key: Made) {
    void refresh();
    setMaking(false);
    setShown(key);
    showToast({ context: 'api-key', kind: 'confirmation', text: 'API key created.' });
  }
  async function rename(name: string) {
    if (renaming) await calls.rename(renaming.id, name);
    await refresh();
  }
  async function remove({ id }: { id: string }) {
    await calls.remove(id);
    await refresh();
  }

  return {
    query,
    making: isMaking ? { onMade, onClose: () => setMaking(false) } : null,
    newKey: <Button onPress={() => setMaking(true)}>New API key</Button>,
    onRename: setRenaming,
    onRemove: setRemoving,
    dialogs: (
      <>
        {shown && <ShownKeyDialog made={shown} onClose={() => setShown(null)} />}
        {renaming && (
          <RenameKeyDialog name={renaming.name} rename={rename} onClose={() => setRenaming(null)} />
        )}
        <DeleteKeyDialog of={removing} onClose={() => setRemoving(null)} remove={remove} />
      </>
    ),
  };
}
