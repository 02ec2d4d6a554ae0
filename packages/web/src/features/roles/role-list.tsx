import { ROLE_LABELS, type Role, reachesRole } from '@fundry/contracts/access.ts';
import { useState } from 'react';
import { WithoutAdministrator } from '../../people/without-administrator.tsx';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { EmptyNote } from '../../ui/empty-note.tsx';
import { EntryList } from '../../ui/entry-list.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Section } from '../../ui/section.tsx';
import { showToast } from '../../ui/toast.tsx';
import { nameOf, type RoleRecord } from './role-calls.ts';
import { RoleDialog } from './role-dialog.tsx';
import type { Roles } from './use-roles.ts';

/** The members with a role. Each role can be changed and removed, except roles above the giver's own. */
export function RoleList({ roles, giver }: { roles: Roles; giver: Role }) {
  const [changing, setChanging] = useState<RoleRecord | null>(null);
  const [removing, setRemoving] = useState<RoleRecord | null>(null);
  const [isConfirmed, setConfirmed] = useState(false);
  const contactId = roles.contact.data?.userId;
  const administrators = roles.roles.data?.filter(({ role }) => reachesRole(role, 'ADMIN')) ?? [];
  const isAlone = (record: RoleRecord) => administrators.length === 1 && administrators[0]?.id === record.id;

  async function remove({ id, user }: RoleRecord) {
    await roles.calls.remove(id, isConfirmed);
    await roles.refresh();
    showToast({
      context: 'roles',
      kind: 'confirmation',
      text: `Roles have been removed for ${nameOf(user)}`,
    });
  }

  return (
    <Section
      title="Members with a role"
      description="Everybody else in the institution is a viewer: they can search, save and share."
    >
      <Loaded query={roles.roles}>
        {(records) =>
          records.length === 0 ? (
            <EmptyNote title="Nobody has a role yet">
              Search for a person below and assign the first one.
            </EmptyNote>
          ) : (
            <EntryList
              label="Members with a role"
              entries={records.map((record) => ({
                id: record.id,
                title: nameOf(record.user),
                tags: [
                  { text: ROLE_LABELS[record.role], isStrong: true },
                  ...(record.user.id === contactId ? [{ text: 'Contact person' }] : []),
                ],
                lines: [[record.user.email, record.user.phone].filter(Boolean).join(' · ')],
                actions: (record.role !== 'ALMIGHTY' || giver === 'ALMIGHTY') && (
                  <>
                    <Button
                      size="small"
                      aria-label={`Change role of ${nameOf(record.user)}`}
                      onPress={() => setChanging(record)}
                    >
                      Change
                    </Button>
                    <Button
                      size="small"
                      aria-label={`Remove role of ${nameOf(record.user)}`}
                      onPress={() => {
                        setConfirmed(false);
                        setRemoving(record);
                      }}
                    >
                      Remove
                    </Button>
                  </>
                ),
              }))}
            />
          )
        }
      </Loaded>
      {changing && (
        <RoleDialog
          person={changing.user}
          record={changing}
          isContact={changing.user.id === contactId}
          isOnlyAdministrator={isAlone(changing)}
          giver={giver}
          roles={roles}
          onClose={() => setChanging(null)}
        />
      )}
      <ConfirmDialog
        title="Remove role"
        action="Remove role"
        of={removing}
        onClose={() => setRemoving(null)}
        act={remove}
        isReady={isConfirmed || removing === null || !isAlone(removing)}
      >
        {removing && isAlone(removing) && (
          <WithoutAdministrator
            who={`${nameOf(removing.user)} is`}
            isConfirmed={isConfirmed}
            onChange={setConfirmed}
          />
        )}
        {removing && (
          <p>
            {nameOf(removing.user)} becomes a viewer again
            {removing.user.id === contactId && ' and is no longer the contact person'}. What they made stays.
          </p>
        )}
      </ConfirmDialog>
    </Section>
  );
}
