import type { Role } from '@fundry/contracts/access.ts';
import { formatCountOf } from '@fundry/contracts/formats/count.ts';
import { MAX_INVITED_AT_ONCE } from '@fundry/contracts/identity/limits.ts';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { ApiFailure } from '../../lib/api-client.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { FileButton } from '../../ui/file-button.tsx';
import { Section } from '../../ui/section.tsx';
import { Select } from '../../ui/select.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { showToast } from '../../ui/toast.tsx';
import type { InvitationCalls, InvitedPerson, Invitee, PreviewedLine } from './invitation-calls.ts';
import styles from './invitations.module.css';
import { Links } from './links.tsx';
import { Preview } from './preview.tsx';
import { roleChoices } from './role-choices.ts';

/**
 * Invites many people from a list that is typed, pasted or read from a CSV file. It first shows what will happen line
 * by line. Lines that cannot be invited stay in the field, to be corrected.
 */
export function InviteList({
  calls,
  giver,
  onInvited,
}: {
  calls: InvitationCalls;
  giver: Role;
  onInvited: () => void;
}) {
  const [text, setText] = useState('');
  const [role, setRole] = useState<Role>('VIEWER');
  const [linked, setLinked] = useState<InvitedPerson[]>([]);
  const preview = useMutation<PreviewedLine[], ApiFailure>({
    mutationFn: () => calls.preview(text, role),
    onSuccess: () => setLinked([]),
  });
  const invite = useMutation<void, ApiFailure, PreviewedLine[]>({
    mutationFn: async (lines) => {
      const { people, mailed } = await calls.invite(lines.flatMap(inviteeOf));
      setLinked(people);
      setText(textOf(lines.filter(({ outcome }) => outcome === 'fault')));
      preview.reset();
      const count = people.filter(({ outcome }) => outcome === 'invited').length;
      if (mailed) {
        const sent = `${formatCountOf(count, 'invitation is', 'invitations are')} on the way.`;
        showToast({ context: 'invitation', kind: 'confirmation', text: sent });
      }
      onInvited();
    },
  });
  function change(next: string) {
    setText(next);
    preview.reset();
    invite.reset();
  }
  function submit(event: FormEvent) {
    event.preventDefault();
    if (text.trim() !== '') preview.mutate();
  }
  const error = preview.error ?? invite.error;

  return (
    <Section
      title="Invite several people"
      description={`One person on each line: email address, then the role if it is another than the one below. At most ${MAX_INVITED_AT_ONCE} people at a time.`}
    >
      <form className={styles.list} onSubmit={submit}>
        <TextArea
          label="People"
          description="For example: ada@university.edu, Editor. A CSV file may have other columns when its first line names them."
          value={text}
          onChange={change}
          rows={6}
          isCode
        />
        <div className={styles.row}>
          <FileButton
            accept=".csv,.txt,text/csv,text/plain"
            onFiles={([file]) => void file.text().then(change)}
          >
            Read a CSV file
          </FileButton>
          <Select
            label="Role of lines without one"
            layout="inline"
            value={role}
            options={roleChoices(giver)}
            onChange={(next) => {
              setRole(next);
              preview.reset();
            }}
          />
          <Button type="submit" isBusy={preview.isPending} isDisabled={text.trim() === ''}>
            Show what will happen
          </Button>
        </div>
      </form>
      {error && <Alert kind="error">{error.message}</Alert>}
      {preview.data && (
        <Preview
          lines={preview.data}
          isSending={invite.isPending}
          onSend={() => invite.mutate(preview.data)}
        />
      )}
      <Links people={linked} />
    </Section>
  );
}

function inviteeOf({ email, role, outcome }: PreviewedLine): Invitee[] {
  const isInvited = outcome === 'invite' || outcome === 'replace';
  return isInvited && email !== null && role !== null ? [{ email, role }] : [];
}

function textOf(lines: readonly PreviewedLine[]): string {
  return lines.map(({ text }) => text).join('\n');
}
