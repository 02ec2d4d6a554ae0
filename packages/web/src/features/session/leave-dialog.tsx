import type { sessionEndpoints } from '@fundry/contracts/endpoints/session.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../lib/api-client.ts';
import { useBecome } from '../../people/current-user.ts';
import { WithoutAdministrator } from '../../people/without-administrator.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { showToast } from '../../ui/toast.tsx';

export type Organization = (typeof sessionEndpoints.organizations.answer)['_output'][number];

/** Asks before a person leaves an institution, and says what that means. */
export function LeaveDialog({ organization, onClose }: { organization: Organization; onClose: () => void }) {
  const { id, name, isOnlyAdministrator, readOnly } = organization;
  const become = useBecome();
  const queries = useQueryClient();
  const [isConfirmed, setConfirmed] = useState(false);
  return (
    <ConfirmDialog
      title={`Leave ${name}`}
      action="Leave institution"
      of={organization}
      onClose={onClose}
      isReady={isConfirmed || !isOnlyAdministrator}
      act={async () => {
        const query = isConfirmed ? ({ withoutAdministrator: 'true' } as const) : {};
        const user = await call('DELETE /api/session/organizations/:id', { params: { id }, query });
        become(user);
        await queries.invalidateQueries({ queryKey: ['organizations'] });
        showToast({ context: 'organization', kind: 'confirmation', text: `You have left ${name}.` });
      }}
    >
      <p>
        You lose your role and the access of {name} at once
        {readOnly ? '.' : ', and no longer see the searches that colleagues share with you.'}
      </p>
      <p>
        Your saved searches, alerts and dismissed results stay yours. Searches that you shared with colleagues
        are no longer shared.
      </p>
      <p>
        You do not come back by signing in. To come back, confirm an email address of the institution, or ask
        for an invitation.
      </p>
      {isOnlyAdministrator && (
        <WithoutAdministrator who="You are" isConfirmed={isConfirmed} onChange={setConfirmed} />
      )}
    </ConfirmDialog>
  );
}
