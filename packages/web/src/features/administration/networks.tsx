import { adminAccountEndpoints } from '@fundry/contracts/endpoints/admin-accounts.ts';
import { useState } from 'react';
import { useForm } from '../../lib/form.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { EmptyNote } from '../../ui/empty-note.tsx';
import { EntryList } from '../../ui/entry-list.tsx';
import { Form } from '../../ui/form.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Section } from '../../ui/section.tsx';
import { TextField } from '../../ui/text-field.tsx';
import styles from './administration.module.css';
import { useAccountList } from './use-account-list.ts';

type Range = (typeof adminAccountEndpoints.listRanges.answer)['_output'][number];

/** The network addresses of an account. People who come from one of them have institution access without signing in. */
export function Networks({ accountId }: { accountId: string }) {
  const list = useAccountList('ip-ranges', accountId);
  const [removing, setRemoving] = useState<Range | null>(null);
  const form = useForm({
    initial: { range: '', note: '' },
    labels: { range: 'Address or range', note: 'Note' },
    schema: adminAccountEndpoints.addRange.body,
    bodyOf: ({ range, note }) => ({ range, note: note || undefined }),
    send: list.add,
    fieldOf: { 'accounts/no-network': 'range', 'accounts/network-taken': 'range' },
    onDone: () => {
      form.set('range', '');
      form.set('note', '');
    },
  });
  return (
    <Section
      title="Networks"
      description="Anyone who comes from one of these addresses has institution access without signing in."
    >
      <Loaded query={list.query}>
        {(ranges) =>
          ranges.length === 0 ? (
            <EmptyNote title="No network">Only signed-in members have access.</EmptyNote>
          ) : (
            <EntryList
              label="Networks"
              entries={ranges.map((each) => ({
                id: each.id,
                title: <code>{each.range}</code>,
                lines: each.note ? [each.note] : [],
                actions: (
                  <Button
                    size="small"
                    aria-label={`Remove network ${each.range}`}
                    onPress={() => setRemoving(each)}
                  >
                    Remove
                  </Button>
                ),
              }))}
            />
          )
        }
      </Loaded>
      <div className={styles.form}>
        <Form form={form} submit="Add network" busy="Adding …">
          <TextField
            {...form.text('range')}
            description="IPv4 or IPv6, such as 192.0.2.7, 192.0.2.0/24 or 2001:db8::/32"
            spellCheck={false}
            autoComplete="off"
          />
          <TextField {...form.text('note')} description="For example “Main library”" autoComplete="off" />
        </Form>
      </div>
      <ConfirmDialog
        title="Remove network"
        action="Remove network"
        of={removing}
        onClose={() => setRemoving(null)}
        act={({ id }) => list.remove(id)}
      >
        <p>Visitors from {removing?.range} will no longer have access without signing in.</p>
      </ConfirmDialog>
    </Section>
  );
}
