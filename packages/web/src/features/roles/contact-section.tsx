import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { EmptyNote } from '../../ui/empty-note.tsx';
import { Entries } from '../../ui/entry-list.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Section } from '../../ui/section.tsx';
import { showToast } from '../../ui/toast.tsx';
import { ContactDialog } from './contact-dialog.tsx';
import { CONTACT_SAVED } from './messages.ts';
import { nameOf } from './role-calls.ts';
import styles from './roles.module.css';
import type { Roles } from './use-roles.ts';

/** The person whom members can contact. It can be chosen, changed and removed here. */
export function ContactSection({ roles }: { roles: Roles }) {
  const [isChoosing, setChoosing] = useState(false);
  const [isRemoving, setRemoving] = useState(false);

  async function remove() {
    await roles.calls.removeContact();
    await roles.refresh();
    showToast({ context: 'contact', kind: 'confirmation', text: CONTACT_SAVED });
  }

  return (
    <Section
      title="Contact person"
      description="Members see who to contact, for example when an invitation does not work."
      action={
        roles.contact.data === null && (
          <Button onPress={() => setChoosing(true)}>Choose contact person</Button>
        )
      }
    >
      <Loaded query={roles.contact} lines={2}>
        {(contact) =>
          contact === null ? (
            <EmptyNote title="No contact person">Any member with a role can be the contact person.</EmptyNote>
          ) : (
            <Entries
              label="Contact person"
              entries={[
                {
                  id: contact.userId,
                  title: nameOf(contact.user),
                  lines: [
                    [contact.user.email, contact.user.phone].filter(Boolean).join(' · '),
                    contact.additionalInformation && (
                      <p className={styles.information}>{contact.additionalInformation}</p>
                    ),
                  ].filter(Boolean),
                  actions: (
                    <>
                      <Button
                        size="small"
                        aria-label="Change contact person"
                        onPress={() => setChoosing(true)}
                      >
                        Change
                      </Button>
                      <Button
                        size="small"
                        aria-label="Remove contact person"
                        onPress={() => setRemoving(true)}
                      >
                        Remove
                      </Button>
                    </>
                  ),
                },
              ]}
            />
          )
        }
      </Loaded>
      {isChoosing && roles.roles.data && (
        <ContactDialog
          records={roles.roles.data}
          contact={roles.contact.data ?? null}
          roles={roles}
          onClose={() => setChoosing(false)}
        />
      )}
      <ConfirmDialog
        title="Remove contact person"
        action="Remove contact person"
        of={isRemoving || null}
        onClose={() => setRemoving(false)}
        act={remove}
      >
        <p>Members will no longer see who to contact. The person keeps their role.</p>
      </ConfirmDialog>
    </Section>
  );
}
