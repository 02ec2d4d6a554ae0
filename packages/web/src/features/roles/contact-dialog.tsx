import { ROLE_LABELS } from '@fundry/contracts/access.ts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { ApiFailure } from '../../lib/api-client.ts';
import { Alert } from '../../ui/alert.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogButtons } from '../../ui/dialog-buttons.tsx';
import { Select } from '../../ui/select.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { showToast } from '../../ui/toast.tsx';
import { CONTACT_SAVED } from './messages.ts';
import { type ContactDetails, nameOf, type RoleRecord } from './role-calls.ts';
import type { Roles } from './use-roles.ts';

/** Chooses the contact person among the members with a role, and adds further information for the members. */
export function ContactDialog({
  records,
  contact,
  roles: { calls, refresh },
  onClose,
}: {
  records: RoleRecord[];
  contact: ContactDetails;
  roles: Roles;
  onClose: () => void;
}) {
  const [userId, setUserId] = useState(contact?.userId ?? records[0]?.user.id ?? '');
  const [information, setInformation] = useState(contact?.additionalInformation ?? '');
  const { mutate, isPending, error } = useMutation<unknown, ApiFailure>({
    mutationFn: async () => {
      await calls.saveContact(userId, information);
      await refresh();
    },
    onSuccess: () => {
      showToast({ context: 'contact', kind: 'confirmation', text: CONTACT_SAVED });
      onClose();
    },
  });
  return (
    <Dialog
      title="Contact person"
      isOpen
      onClose={onClose}
      footer={
        <DialogButtons
          onCancel={onClose}
          action="Save"
          isDisabled={userId === ''}
          isBusy={isPending}
          onAction={() => mutate()}
        />
      }
    >
      <div className="stack">
        {error && <Alert kind="error">{error.message}</Alert>}
        {records.length === 0 ? (
          <p>Nobody has a role yet. Assign one first.</p>
        ) : (
          <>
            <Select
              label="Person"
              value={userId}
              options={records.map(({ user, role }) => ({
                id: user.id,
                label: `${nameOf(user)} (${ROLE_LABELS[role]})`,
              }))}
              onChange={setUserId}
            />
            <TextArea
              label="Additional information"
              description="For example office hours, a room, or a team mailbox. All members see it."
              value={information}
              onChange={setInformation}
              maxLength={2_000}
            />
          </>
        )}
      </div>
    </Dialog>
  );
}
