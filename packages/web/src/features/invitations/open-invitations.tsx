import { ROLE_LABELS } from '@fundry/contracts/access.ts';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ApiFailure } from '../../lib/api-client.ts';
import { Moment } from '../../people/moment.tsx';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { EmptyNote } from '../../ui/empty-note.tsx';
import { EntryList, usePage } from '../../ui/entry-list.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Section } from '../../ui/section.tsx';
import { showToast } from '../../ui/toast.tsx';
import {
  INVITATIONS_KEY,
  type Invitation,
  type InvitationCalls,
  type InvitedPerson,
  type OpenInvitations as Page,
} from './invitation-calls.ts';
import { Links } from './links.tsx';

const PARAMETER = 'invitations';

/** The invitations into an account that nobody has accepted yet. Each can be sent again and withdrawn. */
export function OpenInvitations({
  accountId,
  calls,
  refresh,
}: {
  accountId: string | null;
  calls: InvitationCalls;
  refresh: () => Promise<void>;
}) {
  const [withdrawing, setWithdrawing] = useState<Invitation | null>(null);
  const page = usePage(PARAMETER);
  const query = useQuery<Page, ApiFailure>({
    queryKey: [INVITATIONS_KEY, accountId, page],
    queryFn: ({ signal }) => calls.list(page - 1, signal),
    placeholderData: keepPreviousData,
  });
  const again = useMutation<Pick<InvitedPerson, 'email' | 'link'>, ApiFailure, Invitation>({
    mutationFn: ({ id }) => calls.sendAgain(id),
    onSuccess: ({ email, link }) => {
      const text = `An activation email was sent to ${email}`;
      if (link === null) showToast({ context: 'invitation', kind: 'confirmation', text, staysMs: 8_000 });
      void refresh();
    },
    onError: ({ message }) => showToast({ context: 'invitation', kind: 'error', text: message }),
  });
  return (
    <Section title="Open invitations" description="Invitations that nobody has accepted yet, newest first.">
      {again.data && <Links people={[again.data]} />}
      <Loaded query={query} lines={2}>
        {({ items, total }) =>
          total === 0 ? (
            <EmptyNote title="No open invitations">
              Invitations appear here until they are accepted.
            </EmptyNote>
          ) : (
            <EntryList
              label="Open invitations"
              total={total}
              parameter={PARAMETER}
              entries={items.map((invitation) => ({
                id: invitation.id,
                title: invitation.email,
                tags: [
                  { text: ROLE_LABELS[invitation.role], isStrong: invitation.role !== 'VIEWER' },
                  ...(invitation.isExpired ? [{ text: 'Expired' }] : []),
                ],
                lines: [
                  <>
                    Sent <Moment at={invitation.createdAt} />
                    {invitation.invitedBy && ` by ${invitation.invitedBy}`}
                    {invitation.isExpired ? ', ended ' : ', ends '}
                    <Moment at={invitation.expiresAt} />
                  </>,
                ],
                actions: (
                  <>
                    <Button
                      size="small"
                      aria-label={`Send again to ${invitation.email}`}
                      isBusy={again.isPending && again.variables.id === invitation.id}
                      onPress={() => again.mutate(invitation)}
                    >
                      Send again
                    </Button>
                    <Button
                      size="small"
                      aria-label={`Withdraw invitation to ${invitation.email}`}
                      onPress={() => setWithdrawing(invitation)}
                    >
                      Withdraw
                    </Button>
                  </>
                ),
              }))}
            />
          )
        }
      </Loaded>
      <ConfirmDialog
        title="Withdraw invitation"
        action="Withdraw invitation"
        of={withdrawing}
        onClose={() => setWithdrawing(null)}
        act={async ({ id }) => {
          await calls.withdraw(id);
          again.reset();
          await refresh();
        }}
      >
        <p>The link of the invitation to {withdrawing?.email} will no longer work.</p>
      </ConfirmDialog>
    </Section>
  );
}
