import { formatCount } from '@fundry/contracts/formats/count.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ApiFailure } from '../../lib/api-client.ts';
import { Moment } from '../../people/moment.tsx';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { EmptyNote } from '../../ui/empty-note.tsx';
import { type Entry, EntryList } from '../../ui/entry-list.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Section } from '../../ui/section.tsx';
import { showToast } from '../../ui/toast.tsx';
import {
  type ApiConsumer,
  type CreatedConsumer,
  type KeysOf,
  keyCalls,
  SCOPE_LABELS,
  TYPE_LABELS,
} from './key-calls.ts';
import { NewKeyDialog } from './new-key-dialog.tsx';
import { ShownKeyDialog } from './shown-key-dialog.tsx';

const KEY = 'api-keys';

/**
 * The API keys of an account, or of all accounts. A key is created, shown once, and deleted. New keys can be created
 * only where the page is about one account.
 */
export function ApiKeys({ of }: { of: KeysOf }) {
  const queries = useQueryClient();
  const calls = keyCalls(of);
  const [isMaking, setMaking] = useState(false);
  const [shown, setShown] = useState<CreatedConsumer | null>(null);
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
  async function remove({ id }: ApiConsumer) {
    await calls.remove(id);
    await refresh();
  }
  const newKey = <Button onPress={() => setMaking(true)}>New API key</Button>;

  return (
    <Section
      title="API keys"
      hideTitle={typeof of !== 'object'}
      description={
        <>
          Use a key to call <a href="/api/docs">the API</a>. A key is shown only once, when you create it.
        </>
      }
      action={of !== 'all' && newKey}
    >
      <Loaded query={query}>
        {(consumers) =>
          consumers.length === 0 ? (
            <EmptyNote title="No API keys">
              {of === 'all'
                ? 'The keys of all institutions will appear here. Open an institution to create one.'
                : 'Create one for each program, so that you can delete each separately.'}
            </EmptyNote>
          ) : (
            <EntryList
              label="API keys"
              entries={consumers.map((each) => entryOf(each, of === 'all', () => setRemoving(each)))}
            />
          )
        }
      </Loaded>
      {isMaking && <NewKeyDialog create={calls.create} onMade={made} onClose={() => setMaking(false)} />}
      {shown && <ShownKeyDialog consumer={shown} onClose={() => setShown(null)} />}
      <ConfirmDialog
        title="Delete API key"
        action="Delete API key"
        of={removing}
        onClose={() => setRemoving(null)}
        act={remove}
      >
        <p>
          “{removing?.name}” ({removing?.keyHint}…) stops working at once and cannot be restored.
        </p>
      </ConfirmDialog>
    </Section>
  );
}

function entryOf(consumer: ApiConsumer, withAccount: boolean, onRemove: () => void): Entry {
  const { id, name, type, scopes, keyHint, requestsPerMinute, createdAt, lastUsedAt, accountName } = consumer;
  return {
    id,
    title: name,
    tags: [{ text: TYPE_LABELS[type] }],
    lines: [
      <>
        {withAccount && `${accountName} · `}
        <code>{keyHint}…</code> · {scopes.map((scope) => SCOPE_LABELS[scope].label).join(', ')} ·{' '}
        {formatCount(requestsPerMinute)} requests a minute
      </>,
      <>
        Created <Moment at={createdAt} /> ·{' '}
        {lastUsedAt ? (
          <>
            last used <Moment at={lastUsedAt} />
          </>
        ) : (
          'never used'
        )}
      </>,
    ],
    actions: (
      <Button size="small" aria-label={`Delete API key ${name}`} onPress={onRemove}>
        Delete
      </Button>
    ),
  };
}
