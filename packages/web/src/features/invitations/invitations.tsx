import type { Role } from '@fundry/contracts/access.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { INVITATIONS_KEY, invitationCalls } from './invitation-calls.ts';
import { InviteList } from './invite-list.tsx';
import { InviteOne } from './invite-one.tsx';
import { OpenInvitations } from './open-invitations.tsx';

/**
 * Invites people into an account (null: the person's own), one by one or from a list, and shows the invitations that
 * nobody has accepted yet. `giver` is the role of the person who invites.
 */
export function Invitations({ accountId, giver }: { accountId: string | null; giver: Role }) {
  const queries = useQueryClient();
  const calls = useMemo(() => invitationCalls(accountId), [accountId]);
  const refresh = useCallback(
    () => queries.invalidateQueries({ queryKey: [INVITATIONS_KEY, accountId] }),
    [queries, accountId],
  );
  const props = { calls, giver, onInvited: () => void refresh() };
  return (
    <>
      <InviteOne {...props} />
      <InviteList {...props} />
      <OpenInvitations accountId={accountId} calls={calls} refresh={refresh} />
    </>
  );
}
