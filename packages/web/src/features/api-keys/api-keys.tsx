import { formatCount } from '@fundry/contracts/formats/count.ts';
import { EmptyNote } from '../../ui/empty-note.tsx';
import { EntryList } from '../../ui/entry-list.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Section } from '../../ui/section.tsx';
import { type ApiConsumer, type KeysOf, keyCalls, SCOPE_LABELS, TYPE_LABELS } from './key-calls.ts';
import { entryOfKey } from './key-lines.tsx';
import { NewKeyDialog } from './new-key-dialog.tsx';
import { useKeys } from './use-keys.tsx';

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
  const calls = keyCalls(of);
  const { query, making, newKey, onRename, onRemove, dialogs } = useKeys<ApiConsumer>(
    ['api-keys', of],
    calls,
  );
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
                  onRename: () => onRename(each),
                  onRemove: () => onRemove(each),
                }),
              )}
            />
          )
        }
      </Loaded>
      {making && <NewKeyDialog accounts={accounts} create={calls.create} {...making} />}
      {dialogs}
    </Section>
  );
}
