import { useState } from 'react';
import { WithoutAdministrator } from '../../../people/without-administrator.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { showToast } from '../../../ui/toast.tsx';
import { nameOf } from '../role-calls.ts';
import type { Roles } from '../use-roles.ts';
import { type Member, removeMember } from './member-calls.ts';

/** Asks before a member is removed, and says what that means for them. */
export function RemoveMemberDialog({
  accountId,
  member,
  roles,
  onClose,
}: {
  accountId: string | null;
  member: Member;
  roles: Roles;
  onClose: () => void;
}) {
  const name = nameOf(member.user);
  const [isConfirmed, setConfirmed] = useState(false);
  return (
    <ConfirmDialog
      title={`Remove ${name}`}
      action="Remove member"
      of={member}
      onClose={onClose}
      isReady={isConfirmed || !member.isOnlyAdministrator}
      act={async ({ user }) => {
        await removeMember(accountId, user.id, isConfirmed);
        await roles.refresh();
        showToast({ context: 'members', kind: 'confirmation', text: `${name} has been removed.` });
      }}
    >
      <p>
        {name} loses the access of the institution and every role in it at once, and is told by email.
        {member.isContact && ' The institution then has no contact person.'}
      </p>
      <p>
        Saved searches, alerts and dismissed results stay with {name}. Searches shared with colleagues are no
        longer shared. Open invitations that {name} sent are withdrawn. API keys of the institution stay.
      </p>
      <p>Signing in with an address of the institution does not bring {name} back; an invitation does.</p>
      {member.isOnlyAdministrator && (
        <WithoutAdministrator who={`${name} is`} isConfirmed={isConfirmed} onChange={setConfirmed} />
      )}
    </ConfirmDialog>
  );
}
