import { formatCountOf } from '@fundry/contracts/formats/count.ts';
import { formatDate } from '@fundry/contracts/formats/day.ts';
import { useState } from 'react';
import { AppLink } from '../../ui/app-link.tsx';
import { EmptyNote } from '../../ui/empty-note.tsx';
import { type Entry, EntryList } from '../../ui/entry-list.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Section } from '../../ui/section.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { accountPath } from './account-paths.ts';
import { AdminFrame } from './admin-frame.tsx';
import styles from './administration.module.css';
import { FirstSteps } from './first-steps/first-steps.tsx';
import { useFirstSteps } from './first-steps/use-first-steps.ts';
import { type AccountSummary, useAccounts } from './use-accounts.ts';

/**
 * The start of the administration: what a new installation still needs, and all accounts. The super administrator
 * finds accounts by name or domain, opens them, and creates new ones.
 */
export function AccountsPage() {
  const steps = useFirstSteps();
  return (
    <AdminFrame current="/admin/accounts">
      {steps.isPending ? (
        <Skeleton lines={8} />
      ) : (
        <>
          {steps.data && <FirstSteps facts={steps.data} />}
          <Accounts />
        </>
      )}
    </AdminFrame>
  );
}

function Accounts() {
  const query = useAccounts();
  const [text, setText] = useState('');
  return (
    <Section
      title="Choose an account"
      description="An account is an institution: its members, domains, networks, roles and keys."
      action={<LinkButton href="/admin/accounts/new">New account</LinkButton>}
    >
      <Loaded query={query} lines={6}>
        {(accounts) => {
          const found = accounts.filter((account) => fits(account, text));
          return (
            <>
              <div className={styles.filter}>
                <TextField
                  label="Name or domain"
                  type="search"
                  value={text}
                  onChange={setText}
                  spellCheck={false}
                />
              </div>
              <p role="status" className={styles.count}>
                {formatCountOf(found.length, 'account', 'accounts')}
              </p>
              {found.length === 0 ? (
                <EmptyNote title="No account found">
                  Try part of the name, or part of a verified domain such as university.edu.
                </EmptyNote>
              ) : (
                <EntryList label="Accounts" entries={found.map(entryOf)} />
              )}
            </>
          );
        }}
      </Loaded>
    </Section>
  );
}

function fits({ name, domains }: AccountSummary, text: string): boolean {
  const wanted = text.trim().toLowerCase();
  return [name, ...domains].some((each) => each.toLowerCase().includes(wanted));
}

function entryOf({ id, name, members, domains, trialEndsOn, sample }: AccountSummary): Entry {
  return {
    id,
    title: <AppLink href={accountPath(id)}>{name}</AppLink>,
    tags: [
      ...(trialEndsOn ? [{ text: `Trial until ${formatDate(trialEndsOn)}` }] : []),
      ...(sample ? [{ text: 'Sample' }] : []),
    ],
    lines: [
      [
        formatCountOf(members, 'member', 'members'),
        domains.length > 0 ? domains.join(', ') : 'no verified domain',
      ].join(' · '),
    ],
  };
}
