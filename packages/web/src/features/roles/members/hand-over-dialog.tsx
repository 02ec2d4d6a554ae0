import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api-client.ts';
import { useGo } from '../../../lib/navigation.ts';
import { askAgainWhoIsAsking } from '../../../people/current-user.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { showToast } from '../../../ui/toast.tsx';
import { nameOf } from '../role-calls.ts';
import type { Member } from './member-calls.ts';

/** Asks before the person hands over the administration of their institution to another member. */
export function HandOverDialog({ member, onClose }: { member: Member; onClose: () => void }) {
  const go = useGo();
  const queries = useQueryClient();
  const name = nameOf(member.user);
  return (
    <ConfirmDialog
      title={`Hand over to ${name}`}
      action="Hand over the administration"
      of={member}
      onClose={onClose}
      act={async ({ user }) => {
        await call('POST /api/account/members/_hand-over', { body: { userId: user.id } });
        showToast({
          context: 'members',
          kind: 'confirmation',
          text: `${name} now administers the institution.`,
        });
        go('/profile/account', { replace: true });
        askAgainWhoIsAsking(queries);
      }}
    >
      <p>
        {name} becomes an administrator and is told by email. If you are the contact person, {name} becomes
        the contact person too.
      </p>
      <p>
        You become a viewer. You stay a member, but can no longer invite people, give roles or manage API keys
        of the institution. Only an administrator can give the role back to you.
      </p>
    </ConfirmDialog>
  );
}
