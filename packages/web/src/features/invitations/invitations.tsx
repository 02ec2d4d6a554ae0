import { invitationEndpoints } from '@fundry/contracts/endpoints/invitations.ts';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type ApiFailure, call } from '../../lib/api-client.ts';
import { useForm } from '../../lib/form.ts';
import { Moment } from '../../people/moment.tsx';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { EmptyNote } from '../../ui/empty-note.tsx';
import { EntryList, usePage } from '../../ui/entry-list.tsx';
import { Form } from '../../ui/form.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Section } from '../../ui/section.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { showToast } from '../../ui/toast.tsx';
import styles from './invitations.module.css';

type OpenInvitations = (typeof invitationEndpoints.list.answer)['_output'];
type Invitation = OpenInvitations['items'][number];

const KEY = ['admin-invitations'];
/** How long the message stays that the invitation was sent. */
const SENT_MS = 8_000;

/**
 * Invites administrators to the person's own institution by email, and lists the invitations that nobody has accepted
 * yet.
 */
export function Invitations() {
  const queries = useQueryClient();
  const form = useForm({
    initial: { email: '' },
    labels: { email: 'Email address' },
    schema: invitationEndpoints.inviteAdmin.body,
    send: (body) => call('POST /api/account/user-roles/_invite-admin', { body }),
    onDone: ({ email }) => {
      const text = `An activation email was sent to ${email}`;
      showToast({ context: 'invitation', kind: 'confirmation', text, staysMs: SENT_MS });
      form.set('email', '');
      void queries.invalidateQueries({ queryKey: KEY });
    },
  });
  return (
    <Section
      title="Invite an administrator"
      description="The person who accepts becomes a member of your institution with the role Admin, whatever their email domain. An invitation is valid for two weeks."
    >
      <div className={styles.form}>
        <Form form={form} submit="Send invitation" busy="Sending …">
          <TextField {...form.text('email')} type="email" autoComplete="off" />
        </Form>
      </div>
      <OpenInvitations />
    </Section>
  );
}

function OpenInvitations() {
  const queries = useQueryClient();
  const [withdrawing, setWithdrawing] = useState<Invitation | null>(null);
  const page = usePage();
  const query = useQuery<OpenInvitations, ApiFailure>({
    queryKey: [...KEY, page],
    queryFn: ({ signal }) => call('GET /api/account/invitations', { query: { page: page - 1 }, signal }),
    placeholderData: keepPreviousData,
  });
  async function withdraw({ id }: Invitation) {
    await call('DELETE /api/account/invitations/:id', { params: { id } });
    await queries.invalidateQueries({ queryKey: KEY });
  }
  return (
    <>
      <h3 className={styles.title}>Open invitations</h3>
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
              entries={items.map((invitation) => ({
                id: invitation.id,
                title: invitation.email,
                tags: invitation.isExpired ? [{ text: 'Expired' }] : [],
                lines: [
                  <>
                    Sent <Moment at={invitation.createdAt} />
                    {invitation.invitedBy && ` by ${invitation.invitedBy}`}
                    {invitation.isExpired ? ', ended ' : ', ends '}
                    <Moment at={invitation.expiresAt} />
                  </>,
                ],
                actions: (
                  <Button
                    size="small"
                    aria-label={`Withdraw invitation to ${invitation.email}`}
                    onPress={() => setWithdrawing(invitation)}
                  >
                    Withdraw
                  </Button>
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
        act={withdraw}
      >
        <p>The link that was emailed to {withdrawing?.email} will no longer work.</p>
      </ConfirmDialog>
    </>
  );
}
