import { ROLE_LABELS, type Role, reachesRole } from '@fundry/contracts/access.ts';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { PeopleSearch } from './people-search.tsx';
import { type FoundPerson, nameOf } from './role-calls.ts';
import { RoleDialog } from './role-dialog.tsx';
import type { Roles } from './use-roles.ts';

/** Finds a person and gives them a role. `whom` describes the people among whom it searches. */
export function AssignSection({
  accountId,
  roles,
  giver,
  whom,
}: {
  accountId: string | null;
  roles: Roles;
  giver: Role;
  whom: string;
}) {
  const [chosen, setChosen] = useState<FoundPerson | null>(null);
  return (
    <>
      <PeopleSearch
        title="Assign a role"
        description={whom}
        accountId={accountId}
        tagsOf={({ role, member }) => [
          { text: ROLE_LABELS[role], isStrong: role !== 'VIEWER' },
          ...(member ? [] : [{ text: 'Not a member yet' }]),
        ]}
        actionsOf={(person) =>
          (person.role !== 'ALMIGHTY' || giver === 'ALMIGHTY') && (
            <Button
              size="small"
              aria-label={`${person.role === 'VIEWER' ? 'Assign' : 'Change'} role of ${nameOf(person)}`}
              onPress={() => setChosen(person)}
            >
              {person.role === 'VIEWER' ? 'Assign role' : 'Change role'}
            </Button>
          )
        }
      />
      {chosen && (
        <RoleDialog
          person={chosen}
          record={roles.roles.data?.find(({ user }) => user.id === chosen.id) ?? null}
          isContact={chosen.id === roles.contact.data?.userId}
          isOnlyAdministrator={
            reachesRole(chosen.role, 'ADMIN') &&
            roles.roles.data?.filter(({ role }) => reachesRole(role, 'ADMIN')).length === 1
          }
          giver={giver}
          roles={roles}
          onClose={() => setChosen(null)}
        />
      )}
    </>
  );
}
