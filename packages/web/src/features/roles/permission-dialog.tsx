import { FEATURES, type Feature, PERMISSIONS, type Permission } from '@fundry/contracts/access.ts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { ApiFailure } from '../../lib/api-client.ts';
import { FEATURE_LABELS, PERMISSION_LABELS } from '../../people/feature-words.ts';
import { Alert } from '../../ui/alert.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogButtons } from '../../ui/dialog-buttons.tsx';
import { Select } from '../../ui/select.tsx';
import { showToast } from '../../ui/toast.tsx';

/** The permissions of a person that differ from those of the account. */
export type Permissions = Partial<Record<Feature, Permission>>;

/** Sets for each feature whether one member may use it, whatever the account's permission is. */
export function PermissionDialog({
  name,
  permissions,
  save,
  onClose,
}: {
  name: string;
  permissions: Permissions;
  save: (permissions: Permissions) => Promise<void>;
  onClose: () => void;
}) {
  const [chosen, setChosen] = useState(permissions);
  const { mutate, isPending, error } = useMutation<void, ApiFailure>({
    mutationFn: () => save(chosen),
    onSuccess: () => {
      showToast({ context: 'permissions', kind: 'confirmation', text: `Permissions of ${name} saved.` });
      onClose();
    },
  });
  return (
    <Dialog
      title={`Permissions of ${name}`}
      isOpen
      onClose={onClose}
      footer={<DialogButtons onCancel={onClose} action="Save" isBusy={isPending} onAction={() => mutate()} />}
    >
      <div className="stack">
        {error && <Alert kind="error">{error.message}</Alert>}
        {FEATURES.map((feature) => (
          <Select
            key={feature}
            label={FEATURE_LABELS[feature]}
            value={chosen[feature] ?? ''}
            options={[
              { id: '', label: 'Same as the account' },
              ...PERMISSIONS.map((id) => ({ id, label: PERMISSION_LABELS[id] })),
            ]}
            onChange={(permission) =>
              setChosen(({ [feature]: _, ...others }) =>
                permission === '' ? others : { ...others, [feature]: permission },
              )
            }
          />
        ))}
      </div>
    </Dialog>
  );
}
