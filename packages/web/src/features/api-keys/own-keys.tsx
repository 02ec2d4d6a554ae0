import { MAX_OWN_KEYS } from '@fundry/contracts/identity/limits.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ApiFailure } from '../../lib/api-client.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyNote } from '../../ui/empty-note.tsx';
import { EntryList } from '../../ui/entry-list.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Section } from '../../ui/section.tsx';
import { showToast } from '../../ui/toast.tsx';
import { DeleteKeyDialog } from './delete-key-dialog.tsx';
import { entryOfKey } from './key-lines.tsx';
import { NewOwnKeyDialog } from './new-own-key-dialog.tsx';
import { type MadeKey, type OwnKey, ownKeyCalls } from './own-key-calls.ts';
import { RenameKeyDialog } from './rename-key-dialog.tsx';
import { ShownKeyDialog } from './shown-key-dialog.tsx';

const KEY = ['own-keys'];

/** The API keys that a person makes for programs of their own. */
export function OwnKeys() {
  const queries = useQueryClient();
  const [isMaking, setMaking] = useState(false);
  const [shown, setShown] = useState<MadeKey | null>(null);
  const [renaming, setRenaming] = useState<OwnKey | null>(null);
  const [removing, setRemoving] = useState<OwnKey | null>(null);
  const query = useQuery<OwnKey[], ApiFailure>({
    queryKey: KEY,
    queryFn: ({ signal }) => ownKeyCalls.list(signal),
  });
  const refresh = () => queries.invalidateQueries({ queryKey: KEY });

  function made(key: MadeKey) {
    void refresh();
    setMaking(false);
    setShown(key);
    showToast({ context: 'api-key', kind: 'confirmation', text: 'API key created.' });
  }
  async function rename(name: string) {
    if (renaming) await ownKeyCalls.rename(renaming.id, name);
    await refresh();
  }
  async function remove({ id }: { id: string }) {
    await ownKeyCalls.remove(id);
    await refresh();
  }
  const isFull = (query.data?.length ?? 0) >= MAX_OWN_KEYS;
  const newKey = <Button onPress={() => setMaking(true)}>New API key</Button>;

  return (
    <Section
      title="API keys"
      hideTitle
      description={
        <>
          With a key a program can do through <a href="/api/docs">the API</a> what you can do here, exports
          included. It cannot manage keys, change how you sign in, or delete your account.
        </>
      }
      action={!isFull && newKey}
    >
      {isFull && <p>You have {MAX_OWN_KEYS} keys. Delete one to create another.</p>}
      <Loaded query={query}>
        {(keys) =>
          keys.length === 0 ? (
            <EmptyNote title="No API keys">
              Create one for each program, so that you can delete each separately.
            </EmptyNote>
          ) : (
            <EntryList
              label="API keys"
              entries={keys.map((each) =>
                entryOfKey(each, {
                  onRename: () => setRenaming(each),
                  onRemove: () => setRemoving(each),
                }),
              )}
            />
          )
        }
      </Loaded>
      {isMaking && <NewOwnKeyDialog onMade={made} onClose={() => setMaking(false)} />}
      {shown && <ShownKeyDialog made={shown} onClose={() => setShown(null)} />}
      {renaming && <RenameKeyDialog name={renaming.name} rename={rename} onClose={() => setRenaming(null)} />}
      <DeleteKeyDialog of={removing} onClose={() => setRemoving(null)} remove={remove} />
    </Section>
  );
}
