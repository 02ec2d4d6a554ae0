import { type AssignedRole, ROLE_LABELS, type Role } from '@fundry/contracts/access.ts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { ApiFailure } from '../../lib/api-client.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { RadioGroup } from '../../ui/radio-group.tsx';
import { showToast } from '../../ui/toast.tsx';
import { NO_DETAILS } from './messages.ts';
import { nameOf, type RoleRecord } from './role-calls.ts';
import { roleOptions } from './role-options.ts';
import type { Roles } from './use-roles.ts';

/**
 * Gives a person a role or changes it. `record` is the role that they have now. `isContact` means that they are the
 * contact person, which ends when the role changes.
 */
export function RoleDialog({
  person,
  record,
  isContact,
  giver,
  roles: { calls, refresh },
  onClose,
}: {
  person: RoleRecord['user'];
  record: RoleRecord | null;
  isContact: boolean;
  giver: Role;
  roles: Roles;
  onClose: () => void;
}) {
  const [role, setRole] = useState<AssignedRole | null>(record?.role ?? null);
  const name = nameOf(person);
  const { mutate, isPending, error } = useMutation<unknown, ApiFailure, AssignedRole>({
    mutationFn: async (wanted) => {
      await (record ? calls.change(record.id, person.id, wanted) : calls.assign(person.id, wanted));
      await refresh();
    },
    onSuccess: (_, wanted) => {
      showToast({
        context: 'roles',
        kind: 'confirmation',
        text: `${ROLE_LABELS[wanted]} role has been assigned to ${name}`,
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
        <>
          <Button onPress={onClose}>Cancel</Button>
          <Button
            variant="primary"
            isDisabled={role === null || role === record?.role}
            isBusy={isPending}
            onPress={() => role && mutate(role)}
          >
            Assign
          </Button>
        </>
      }
    >
      <div className="stack">
        {error && <Alert kind="error">{explain(error)}</Alert>}
        <RadioGroup label="Role" value={role} options={roleOptions(giver)} onChange={setRole} />
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
