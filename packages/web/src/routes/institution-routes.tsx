import { ApiKeys } from '../features/api-keys/api-keys.tsx';
import { AuditLog } from '../features/audit/audit-log.tsx';
import { Invitations } from '../features/invitations/invitations.tsx';
import { ProfileFrame } from '../features/profile/profile-frame.tsx';
import { AccountMembers } from '../features/roles/account-members.tsx';
import { AccountRoles } from '../features/roles/account-roles.tsx';
import { UseReport } from '../features/use-report/use-report.tsx';
import { WebhookSection } from '../features/webhook/webhook-section.tsx';
import { useCurrentUser } from '../people/current-user.ts';

/** The members of the person's own institution, and the invitations to it. */
export function MembersRoute() {
  const user = useCurrentUser();
  return (
    <ProfileFrame current="/profile/members">
      {user && (
        <>
          <AccountMembers accountId={null} giver={user.role} />
          <Invitations accountId={null} giver={user.role} />
        </>
      )}
    </ProfileFrame>
  );
}

/** The roles and the contact person of the person's own institution. */
export function RolesRoute() {
  const user = useCurrentUser();
  return (
    <ProfileFrame current="/profile/roles">
      {user && <AccountRoles accountId={null} giver={user.role} />}
    </ProfileFrame>
  );
}

/** The API keys and the webhook of the person's own institution. */
export function ApiKeysRoute() {
  return (
    <ProfileFrame current="/profile/api-keys">
      <ApiKeys of="own" />
      <WebhookSection of="own" />
    </ProfileFrame>
  );
}

/** How much the person's own institution uses Fundry. */
export function UseRoute() {
  return (
    <ProfileFrame current="/profile/use">
      <UseReport accountId={null} />
    </ProfileFrame>
  );
}

/** The audit log of the person's own institution. */
export function AuditLogRoute() {
  return (
    <ProfileFrame current="/profile/audit-log">
      <AuditLog of="own" />
    </ProfileFrame>
  );
}
