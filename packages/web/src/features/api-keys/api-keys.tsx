import { formatCount } from '@fundry/contracts/formats/count.ts';
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
import {
  type ApiConsumer,
  type CreatedConsumer,
  type KeysOf,
  keyCalls,
  SCOPE_LABELS,
  TYPE_LABELS,
} from './key-calls.ts';
import { entryOfKey } from './key-lines.tsx';
import { NewKeyDialog } from './new-key-dialog.tsx';
import { RenameKeyDialog } from './rename-key-dialog.tsx';
import { ShownKeyDialog } from './shown-key-dialog.tsx';

const KEY = 'api-keys';

/**
 * The API keys of an account, or of all accounts. A key is created, shown once, renamed and deleted. `accounts` are
 * those for which a key can be made in the list of all.
 */
export function ApiKeys({
  of,
  accounts = [],
}: {
  of: KeysOf;
  accounts?: readonly { id: string; name: string }[];
}) {
  const queries = useQueryClient();
  const calls = keyCalls(of);
  const [isMaking, setMaking] = useState(false);
  const [shown, setShown] = useState<CreatedConsumer | null>(null);
  const [renaming, setRenaming] = useState<ApiConsumer | null>(null);
  const [removing, setRemoving] = useState<ApiConsumer | null>(null);
  const query = useQuery<ApiConsumer[], ApiFailure>({
    queryKey: [KEY, of],
    queryFn: ({ signal }) => calls.list(signal),
  });
  const refresh = () => queries.invalidateQueries({ queryKey: [KEY] });

  function made(consumer: CreatedConsumer) {
    void refresh();
    setMaking(false);
    setShown(consumer);
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
  const newKey = <Button onPress={() => setMaking(true)}>New API key</Button>;
  const canMake = of !== 'all' || accounts.length > 0;

  return (
    <Section
      title="API keys"
      hideTitle={typeof of !== 'object'}
      description={
        <>
          Use a key to call <a href="/api/docs">the API</a> in the name of an institution. A key is shown only
          once, when you create it.
        </>
      }
      action={canMake && newKey}
    >
      <Loaded query={query}>
        {(consumers) =>
          consumers.length === 0 ? (
            <EmptyNote title="No API keys">
              {of === 'all'
                ? 'The keys of all institutions will appear here.'
                : 'Create one for each program, so that you can delete each separately.'}
            </EmptyNote>
          ) : (
            <EntryList
              label="API keys"
              entries={consumers.map((each) =>
                entryOfKey(each, {
                  tags: [{ text: TYPE_LABELS[each.type] }],
                  facts: (hint) => (
                    <>
                      {of === 'all' && `${each.accountName} · `}
                      {hint} · {each.scopes.map((scope) => SCOPE_LABELS[scope].label).join(', ')} ·{' '}
                      {formatCount(each.requestsPerMinute)} requests a minute
                    </>
                  ),
                  onRename: () => setRenaming(each),
                  onRemove: () => setRemoving(each),
                }),
              )}
            />
          )
        }
      </Loaded>
      {isMaking && (
        <NewKeyDialog
          accounts={accounts}
          create={calls.create}
          onMade={made}
          onClose={() => setMaking(false)}
        />
      )}
      {shown && <ShownKeyDialog made={shown} onClose={() => setShown(null)} />}
      {renaming && <RenameKeyDialog name={renaming.name} rename={rename} onClose={() => setRenaming(null)} />}
      <DeleteKeyDialog of={removing} onClose={() => setRemoving(null)} remove={remove} />
    </Section>
  );
}
