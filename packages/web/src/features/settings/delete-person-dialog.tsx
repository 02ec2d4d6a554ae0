import { currentUserEndpoints } from '@fundry/contracts/endpoints/current-user.ts';
import type { sessionEndpoints } from '@fundry/contracts/endpoints/session.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type ApiFailure, call } from '../../lib/api-client.ts';
import { useForm } from '../../lib/form.ts';
import { useCurrentUser } from '../../people/current-user.ts';
import { Alert } from '../../ui/alert.tsx';
import { AppLink } from '../../ui/app-link.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Form } from '../../ui/form.tsx';
import { TextField } from '../../ui/text-field.tsx';

type Organization = (typeof sessionEndpoints.organizations.answer)['_output'][number];

/**
 * Asks for the password and deletes the signed-in person. Warns whoever alone administers an institution, by its name.
 * Afterwards the application starts afresh, as for a visitor.
 */
export function DeletePersonDialog({ onClose }: { onClose: () => void }) {
  const user = useCurrentUser();
  const { data: organizations } = useQuery<Organization[], ApiFailure>({
    queryKey: ['organizations'],
    queryFn: ({ signal }) => call('GET /api/session/organizations', { signal }),
    staleTime: 0,
  });
  const alone = (organizations ?? []).filter(({ isOnlyAdministrator }) => isOnlyAdministrator);
  const [isConfirmed, setConfirmed] = useState(false);
  const form = useForm({
    initial: { password: '' },
    labels: { password: 'Password' },
    schema: currentUserEndpoints.remove.body,
    bodyOf: ({ password }) => ({
      ...(password === '' ? {} : { password }),
      ...(isConfirmed ? { withoutAdministrator: true } : {}),
    }),
    send: (body) => call('DELETE /api/user', { body }),
    fieldOf: { 'session/wrong-password': 'password' },
    onDone: () => window.location.assign('/session/account-deleted'),
  });
  return (
    <Dialog title="Delete your account" isOpen onClose={onClose}>
      <div className="stack">
        <p>
          This cannot be undone. You lose your roles, your preferences and everything else that is yours
          alone.
        </p>
        {alone.length > 0 && (
          <>
            <Alert kind="info" title={`You are the only administrator of ${listOf(alone)}.`}>
              Without one, nobody can invite people, give roles or manage API keys there until a super admin
              appoints somebody. It is better to{' '}
              <AppLink href={handOverPath(alone, user?.account?.id)}>
                {user?.role === 'ALMIGHTY' ? 'appoint another administrator' : 'hand over the administration'}
              </AppLink>{' '}
              first.
            </Alert>
            <Checkbox isSelected={isConfirmed} onChange={setConfirmed}>
              Leave {listOf(alone)} without an administrator
            </Checkbox>
          </>
        )}
        <Form
          form={form}
          submit="Delete my account"
          busy="Deleting …"
          variant="danger"
          onCancel={onClose}
          cancel="Keep my account"
        >
          <TextField
            {...form.text('password')}
            type="password"
            autoComplete="current-password"
            description="Leave it empty if you sign in with your institution."
          />
        </Form>
      </div>
    </Dialog>
  );
}

function listOf(organizations: Organization[]): string {
  return organizations.map(({ name }) => name).join(', ');
}

/**
 * The members of the institution, where its administration is handed over, or another administrator is appointed. When the
 * person acts for another institution, the path first lets them choose this one.
 */
function handOverPath([first]: Organization[], current: string | undefined): string {
  return first?.id === current
    ? '/profile/members'
    : '/session/change-organization?returnTo=/profile/members';
}
