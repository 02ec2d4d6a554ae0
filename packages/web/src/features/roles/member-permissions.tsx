import { FEATURES } from '@fundry/contracts/access.ts';
import type { adminAccountEndpoints } from '@fundry/contracts/endpoints/admin-accounts.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type ApiFailure, call } from '../../lib/api-client.ts';
import { FEATURE_LABELS, PERMISSION_LABELS } from '../../people/feature-words.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { EmptyNote } from '../../ui/empty-note.tsx';
import { EntryList } from '../../ui/entry-list.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Section } from '../../ui/section.tsx';
import { PeopleSearch } from './people-search.tsx';
import { PermissionDialog, type Permissions } from './permission-dialog.tsx';
import { nameOf, type RoleRecord } from './role-calls.ts';

type Rows = (typeof adminAccountEndpoints.listPermissions.answer)['_output'];

/**
 * The members of an account whose permissions differ from those of the account. Permissions can be given, changed and
 * taken away here.
 */
export function MemberPermissions({ accountId }: { accountId: string }) {
  const queries = useQueryClient();
  const [chosen, setChosen] = useState<RoleRecord['user'] | null>(null);
  const [removing, setRemoving] = useState<RoleRecord['user'] | null>(null);
  const queryKey = ['member-permissions', accountId];
  const query = useQuery<Rows, ApiFailure>({
    queryKey,
    queryFn: ({ signal }) => call('GET /api/admin/account/permissions', { query: { accountId }, signal }),
  });
  const of = (userId: string): Permissions =>
    Object.fromEntries(
      (query.data ?? []).filter((row) => row.userId === userId).map((row) => [row.feature, row.permission]),
    );
  async function save(userId: string, permissions: Permissions) {
    const body = { userId, permissions };
    const rows = await call('PUT /api/admin/account/permissions', { query: { accountId }, body });
    queries.setQueryData(queryKey, rows);
  }

  return (
    <>
      <Section
        title="Permissions of individual members"
        description="Everybody else has the permissions of the account."
      >
        <Loaded query={query}>
          {(rows) =>
            rows.length === 0 ? (
              <EmptyNote title="No exceptions">All members have the permissions of the account.</EmptyNote>
            ) : (
              <EntryList
                label="Permissions of individual members"
                entries={peopleOf(rows).map((user) => ({
                  id: user.id,
                  title: nameOf(user),
                  tags: FEATURES.flatMap((feature) => {
                    const permission = of(user.id)[feature];
                    if (!permission) return [];
                    return [{ text: `${FEATURE_LABELS[feature]}: ${PERMISSION_LABELS[permission]}` }];
                  }),
                  lines: [user.email],
                  actions: (
                    <>
                      <Button
                        size="small"
                        aria-label={`Change permissions of ${nameOf(user)}`}
                        onPress={() => setChosen(user)}
                      >
                        Change
                      </Button>
                      <Button
                        size="small"
                        aria-label={`Remove permissions of ${nameOf(user)}`}
                        onPress={() => setRemoving(user)}
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
      </Section>
      <PeopleSearch
        title="Make an exception"
        description="Only members can have permissions of their own."
        accountId={accountId}
        tagsOf={({ member }) => (member ? [] : [{ text: 'Not a member' }])}
        actionsOf={(person) =>
          person.member && (
            <Button
              size="small"
              aria-label={`Set permissions of ${nameOf(person)}`}
              onPress={() => setChosen(person)}
            >
              Set permissions
            </Button>
          )
        }
      />
      {chosen && (
        <PermissionDialog
          name={nameOf(chosen)}
          permissions={of(chosen.id)}
          save={(permissions) => save(chosen.id, permissions)}
          onClose={() => setChosen(null)}
        />
      )}
      <ConfirmDialog
        title="Remove permissions"
        action="Remove permissions"
        of={removing}
        onClose={() => setRemoving(null)}
        act={({ id }) => save(id, {})}
      >
        <p>{removing && nameOf(removing)} will have the permissions of the account again.</p>
      </ConfirmDialog>
    </>
  );
}

function peopleOf(rows: Rows): RoleRecord['user'][] {
  return [...new Map(rows.map(({ user }) => [user.id, user])).values()];
}
