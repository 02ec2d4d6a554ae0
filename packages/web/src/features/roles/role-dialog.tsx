import { ROLE_LABELS, type Role, reachesRole } from '@fundry/contracts/access.ts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { ApiFailure } from '../../lib/api-client.ts';
import { WithoutAdministrator } from '../../people/without-administrator.tsx';
import { Alert } from '../../ui/alert.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogButtons } from '../../ui/dialog-buttons.tsx';
import { RadioGroup } from '../../ui/radio-group.tsx';
import { showToast } from '../../ui/toast.tsx';
import { NO_DETAILS } from './messages.ts';
import { nameOf, type RoleRecord } from './role-calls.ts';
import { roleOptions } from './role-options.ts';
import type { Roles } from './use-roles.ts';

/**
 * Gives a person a role, changes it or takes it away. `record` is the role that they have now. `isContact` means that
 * they are the contact person, which ends when the role changes. The only administrator of an institution loses that
 * role only after a confirmation.
 */
export function RoleDialog({
  person,
  record,
  isContact,
  isOnlyAdministrator,
  giver,
  roles: { calls, refresh },
  onClose,
}: {
  person: RoleRecord['user'];
  record: Pick<RoleRecord, 'id' | 'role'> | null;
  isContact: boolean;
  isOnlyAdministrator: boolean;
  giver: Role;
  roles: Roles;
  onClose: () => void;
}) {
  const [role, setRole] = useState<Role | null>(record?.role ?? null);
  const [isConfirmed, setConfirmed] = useState(false);
  const name = nameOf(person);
  const isChosen = role !== null && role !== record?.role;
  const endsAdministration = isOnlyAdministrator && isChosen && !reachesRole(role, 'ADMIN');
  const { mutate, isPending, error } = useMutation<unknown, ApiFailure, Role>({
    mutationFn: async (wanted) => {
      if (record === null) {
        if (wanted !== 'VIEWER') await calls.assign(person.id, wanted);
      } else if (wanted === 'VIEWER') await calls.remove(record.id, isConfirmed);
      else await calls.change(record.id, person.id, wanted, isConfirmed);
      await refresh();
    },
    onSuccess: (_, wanted) => {
      showToast({
        context: 'roles',
        kind: 'confirmation',
        text:
          wanted === 'VIEWER'
            ? `Roles have been removed for ${name}`
            : `${ROLE_LABELS[wanted]} role has been assigned to ${name}`,
      });
      onClose();
    },
  });
  return (
    <Dialog
      title={`Role of ${name}`}
      isOpen
      onClose={onClose}
      footer={
        <DialogButtons
          onCancel={onClose}
          action="Assign"
          isDisabled={!isChosen || (endsAdministration && !isConfirmed)}
          isBusy={isPending}
          onAction={() => role && mutate(role)}
        />
      }
    >
      <div className="stack">
        {error && <Alert kind="error">{explain(error)}</Alert>}
        <RadioGroup
          label="Role"
          value={role}
          options={roleOptions(giver, record !== null)}
          onChange={setRole}
        />
        {endsAdministration && (
          <WithoutAdministrator who={`${name} is`} isConfirmed={isConfirmed} onChange={setConfirmed} />
        )}
        {isContact && role !== record?.role && (
          <Alert kind="info">
            {name} is the contact person. Changing the role removes them as contact person. You can choose
            them again afterwards.
          </Alert>
        )}
      </div>
    </Dialog>
  );
}

function explain({ status, code, message }: ApiFailure): string {
  return status !== 0 && code === null ? NO_DETAILS : message;
}
