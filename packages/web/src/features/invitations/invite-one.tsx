import { ROLE_LABELS, type Role } from '@fundry/contracts/access.ts';
import { invitee } from '@fundry/contracts/endpoints/invitations.ts';
import { useState } from 'react';
import { useForm } from '../../lib/form.ts';
import { Form } from '../../ui/form.tsx';
import { Section } from '../../ui/section.tsx';
import { Select } from '../../ui/select.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { showToast } from '../../ui/toast.tsx';
import type { InvitationCalls, Invited, InvitedPerson } from './invitation-calls.ts';
import styles from './invitations.module.css';
import { Links } from './links.tsx';
import { roleChoices } from './role-choices.ts';

/** How long the message stays that an invitation was sent. */
const SENT_MS = 8_000;

/** Invites one person by email. When the installation sends no email, it shows the link to pass on. */
export function InviteOne({
  calls,
  giver,
  onInvited,
}: {
  calls: InvitationCalls;
  giver: Role;
  onInvited: () => void;
}) {
  const [invited, setInvited] = useState<InvitedPerson | null>(null);
  const form = useForm({
    initial: { email: '', role: 'VIEWER' as Role },
    labels: { email: 'Email address', role: 'Role' },
    schema: invitee,
    send: (person) => calls.invite([person]),
    onDone: (answer) => {
      const [person] = answer.people;
      if (!person) return;
      setInvited(person);
      if (person.outcome === 'invited') form.set('email', '');
      const text = sentenceOf(person, answer);
      if (text !== null) showToast({ context: 'invitation', kind: 'confirmation', text, staysMs: SENT_MS });
      onInvited();
    },
  });
  return (
    <Section
      title="Invite somebody"
      description="Whoever accepts becomes a member of the institution, whatever their email domain. An invitation is valid for two weeks."
    >
      <div className={styles.form}>
        <Form form={form} submit="Send invitation" busy="Sending …">
          <TextField {...form.text('email')} type="email" autoComplete="off" />
          <Select
            label="Role"
            name="role"
            value={form.values.role}
            options={roleChoices(giver)}
            onChange={(role) => form.set('role', role)}
          />
        </Form>
      </div>
      {invited && <Links people={[invited]} />}
    </Section>
  );
}

/** What to say about one invited person; null when the link says it. */
function sentenceOf({ email, role, outcome }: InvitedPerson, { mailed }: Invited): string | null {
  if (outcome === 'member') return `${email} is a member already. Nothing was sent.`;
  if (outcome === 'open') {
    return `${email} was already invited as ${ROLE_LABELS[role]}. Send that invitation again if it was lost.`;
  }
  return mailed ? `An activation email was sent to ${email}` : null;
}
