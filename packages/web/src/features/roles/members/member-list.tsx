import { ROLE_LABELS, type Role } from '@fundry/contracts/access.ts';
import { formatCountOf } from '@fundry/contracts/formats/count.ts';
import { formatDate } from '@fundry/contracts/formats/day.ts';
import { useState } from 'react';
import { useCurrentUser } from '../../../people/current-user.ts';
import { Alert } from '../../../ui/alert.tsx';
import { EmptyNote } from '../../../ui/empty-note.tsx';
import { EntryList } from '../../../ui/entry-list.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { MenuButton } from '../../../ui/menu-button.tsx';
import { Section } from '../../../ui/section.tsx';
import { nameOf } from '../role-calls.ts';
import { RoleDialog } from '../role-dialog.tsx';
import styles from '../roles.module.css';
import type { Roles } from '../use-roles.ts';
import { HandOverDialog } from './hand-over-dialog.tsx';
import { type Member, useMembers } from './member-calls.ts';
import { MemberFilterForm, useMemberFilter } from './member-filter.tsx';
import { PROOF_WORDS } from './member-words.ts';
import { RemoveMemberDialog } from './remove-member-dialog.tsx';

type Act = { kind: 'role' | 'remove' | 'hand-over'; member: Member };

/**
 * Everybody who belongs to an account (null: the person's own), with what can be done for each: another role, handing
 * over the administration, removing. `giver` is the role of the person who looks.
 */
export function MemberList({
  accountId,
  roles,
  giver,
}: {
  accountId: string | null;
  roles: Roles;
  giver: Role;
}) {
  const filter = useMemberFilter();
  const query = useMembers(accountId, filter);
  const me = useCurrentUser()?.userId;
  const [act, setAct] = useState<Act | null>(null);
  const close = () => setAct(null);
  const actsFor = (member: Member) => [
    { id: 'role', label: 'Change role', onAction: () => setAct({ kind: 'role', member }) },
    ...(member.user.id === me
      ? []
      : [
          ...(accountId === null && giver === 'ADMIN'
            ? [
                {
                  id: 'hand-over',
                  label: 'Hand over the administration',
                  onAction: () => setAct({ kind: 'hand-over', member }),
                },
              ]
            : []),
          {
            id: 'remove',
            label: 'Remove from the institution',
            onAction: () => setAct({ kind: 'remove', member }),
          },
        ]),
  ];

  return (
    <Section
      title="Members"
      description="Everybody who belongs to the institution. Whoever has no other role is a viewer."
    >
      <MemberFilterForm key={filter.search} filter={filter} />
      <Loaded query={query}>
        {({ items, total }) => (
          <>
            <p role="status" className={styles.note}>
              {formatCountOf(total, 'member', 'members')}
              {filter.search !== '' && ` found for “${filter.search}”`}
            </p>
            {items.some(({ isSample }) => isSample) && (
              <Alert kind="info">
                Members marked “Invented” belong to the sample world. They are removed when real records are
                imported for the first time. Real members stay, and the institution stays with them.
              </Alert>
            )}
            {total === 0 ? (
              <EmptyNote title="Nobody found">Try another name or role.</EmptyNote>
            ) : (
              <EntryList
                label="Members"
                total={total}
                entries={items.map((member) => ({
                  id: member.user.id,
                  title: nameOf(member.user),
                  tags: [
                    { text: ROLE_LABELS[member.role], isStrong: member.role !== 'VIEWER' },
                    ...(member.isContact ? [{ text: 'Contact person' }] : []),
                    ...(member.emailsStopped ? [{ text: 'Emails come back' }] : []),
                    ...(member.isSample ? [{ text: 'Invented' }] : []),
                    ...(member.user.id === me ? [{ text: 'You' }] : []),
                  ],
                  lines: [
                    [member.user.email, member.user.phone].filter(Boolean).join(' · '),
                    `Member since ${formatDate(member.since)}, ${PROOF_WORDS[member.proof]}`,
                  ],
                  actions: (member.role !== 'ALMIGHTY' || giver === 'ALMIGHTY') && (
                    <MenuButton
                      size="small"
                      label="Change"
                      aria-label={`Change ${nameOf(member.user)}`}
                      items={actsFor(member)}
                    />
                  ),
                }))}
              />
            )}
          </>
        )}
      </Loaded>
      {act?.kind === 'role' && (
        <RoleDialog
          person={act.member.user}
          record={recordOf(act.member)}
          isContact={act.member.isContact}
          isOnlyAdministrator={act.member.isOnlyAdministrator}
          giver={giver}
          roles={roles}
          onClose={close}
        />
      )}
      {act?.kind === 'remove' && (
        <RemoveMemberDialog accountId={accountId} member={act.member} roles={roles} onClose={close} />
      )}
      {act?.kind === 'hand-over' && <HandOverDialog member={act.member} onClose={close} />}
    </Section>
  );
}

function recordOf({ roleId, role }: Member) {
  return roleId === null || role === 'VIEWER' ? null : { id: roleId, role };
}
