import { adminAccountEndpoints } from '@fundry/contracts/endpoints/admin-accounts.ts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { type ApiFailure, call } from '../../lib/api-client.ts';
import { useForm } from '../../lib/form.ts';
import { Moment } from '../../people/moment.tsx';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { CopyText } from '../../ui/copy-text.tsx';
import { EmptyNote } from '../../ui/empty-note.tsx';
import { type Entry, EntryList } from '../../ui/entry-list.tsx';
import { Form } from '../../ui/form.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Section } from '../../ui/section.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { showToast } from '../../ui/toast.tsx';
import type { AccountDomain } from './account-answers.ts';
import styles from './administration.module.css';
import { ProofDialog } from './proof-dialog.tsx';
import { useAccountList } from './use-account-list.ts';

/** The email domains of an account. A domain can be added, verified by a DNS entry or by another proof, and removed. */
export function Domains({ accountId }: { accountId: string }) {
  const list = useAccountList('domains', accountId);
  const [proving, setProving] = useState<AccountDomain | null>(null);
  const [removing, setRemoving] = useState<AccountDomain | null>(null);
  const form = useForm({
    initial: { domain: '' },
    labels: { domain: 'Domain' },
    schema: adminAccountEndpoints.addDomain.body,
    send: list.add,
    onDone: () => form.set('domain', ''),
  });
  const check = useMutation<AccountDomain, ApiFailure, AccountDomain>({
    mutationFn: ({ id }) => call('POST /api/admin/account/domains/:id/_verify', { params: { id } }),
    onSuccess: async (domain) => {
      await list.refresh();
      showVerified(domain);
    },
    onError: ({ message }) => showToast({ context: 'domain', kind: 'error', text: message }),
  });

  function entryOf(domain: AccountDomain): Entry {
    const { id, domain: name, verifiedAt, verifiedBy, record } = domain;
    const isChecking = check.isPending && check.variables.id === id;
    return {
      id,
      title: name,
      tags: [verifiedAt ? { text: 'Verified', isStrong: true } : { text: 'Not verified' }],
      lines: verifiedAt
        ? [
            <>
              <Moment at={verifiedAt} /> · {verifiedBy === 'dns' ? 'by its DNS entry' : verifiedBy}
            </>,
          ]
        : [
            <div key="proof" className={styles.proof}>
              <p>
                To prove that it owns the domain, the institution adds this entry ({record.type}) to its DNS:
              </p>
              <CopyText label={`Name of the entry for ${name}`} text={record.name} />
              <CopyText label={`Value of the entry for ${name}`} text={record.value} />
            </div>,
          ],
      actions: (
        <>
          {!verifiedAt && (
            <>
              <Button
                size="small"
                aria-label={`Check DNS entry of ${name}`}
                isBusy={isChecking}
                onPress={() => check.mutate(domain)}
              >
                {isChecking ? 'Checking …' : 'Check DNS entry'}
              </Button>
              <Button
                size="small"
                aria-label={`Give another proof for ${name}`}
                onPress={() => setProving(domain)}
              >
                Other proof
              </Button>
            </>
          )}
          <Button size="small" aria-label={`Remove domain ${name}`} onPress={() => setRemoving(domain)}>
            Remove
          </Button>
        </>
      ),
    };
  }

  return (
    <Section
      title="Domains"
      description="Anyone who confirms an email address in a verified domain belongs to the account. Subdomains are included."
    >
      <Loaded query={list.query}>
        {(domains) =>
          domains.length === 0 ? (
            <EmptyNote title="No domain">
              Members can join only by invitation or by being given a role.
            </EmptyNote>
          ) : (
            <EntryList label="Domains" entries={domains.map(entryOf)} />
          )
        }
      </Loaded>
      <div className={styles.form}>
        <Form form={form} submit="Add domain" busy="Adding …">
          <TextField {...form.text('domain')} placeholder="university.edu" spellCheck={false} />
        </Form>
      </div>
      {proving && (
        <ProofDialog
          domain={proving}
          onProved={async (domain) => {
            await list.refresh();
            setProving(null);
            showVerified(domain);
          }}
          onClose={() => setProving(null)}
        />
      )}
      <ConfirmDialog
        title="Remove domain"
        action="Remove domain"
        of={removing}
        onClose={() => setRemoving(null)}
        act={({ id }) => list.remove(id)}
      >
        <p>
          Members who belong to the account only by an address in {removing?.domain} will no longer belong to
          it.
        </p>
      </ConfirmDialog>
    </Section>
  );
}

function showVerified({ domain }: AccountDomain): void {
  showToast({ context: 'domain', kind: 'confirmation', text: `${domain} is verified.` });
}
