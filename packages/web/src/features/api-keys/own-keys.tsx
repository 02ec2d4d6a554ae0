import { MAX_OWN_KEYS } from '@fundry/contracts/identity/limits.ts';
import { EmptyNote } from '../../ui/empty-note.tsx';
import { EntryList } from '../../ui/entry-list.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Section } from '../../ui/section.tsx';
import { entryOfKey } from './key-lines.tsx';
import { NewOwnKeyDialog } from './new-own-key-dialog.tsx';
import { type OwnKey, ownKeyCalls } from './own-key-calls.ts';
import { useKeys } from './use-keys.tsx';

/** The API keys that a person makes for programs of their own. */
export function OwnKeys() {
  const { query, making, newKey, onRename, onRemove, dialogs } = useKeys<OwnKey>(['own-keys'], ownKeyCalls);
  const isFull = (query.data?.length ?? 0) >= MAX_OWN_KEYS;

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
                  onRename: () => onRename(each),
                  onRemove: () => onRemove(each),
                }),
              )}
            />
          )
        }
      </Loaded>
      {making && <NewOwnKeyDialog {...making} />}
      {dialogs}
    </Section>
  );
}
