import { formatCount } from '@fundry/contracts/formats/count.ts';
import { MAX_MATCH_TEXT, MIN_MATCH_TEXT } from '@fundry/contracts/limits.ts';
import { LONGEST_PROFILE_NAME } from '@fundry/contracts/recommendations/limits.ts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { ApiFailure } from '../../lib/api-client.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogButtons } from '../../ui/dialog-buttons.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { type Profile, saveProfile, useReload } from './profile-calls.ts';

/** The way to change the name of a profile and what the person says of their work. */
export function EditProfile({ profile }: { profile: Profile }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="small" onPress={() => setOpen(true)}>
        Change name or text
      </Button>
      {isOpen && <EditDialog profile={profile} onClose={() => setOpen(false)} />}
    </>
  );
}

function EditDialog({ profile, onClose }: { profile: Profile; onClose: () => void }) {
  const reload = useReload();
  const [name, setName] = useState(profile.name);
  const [text, setText] = useState(profile.text ?? '');
  const { mutate, isPending, error } = useMutation<void, ApiFailure>({
    async mutationFn() {
      await saveProfile({
        id: profile.id,
        ...(name.trim() === '' || name.trim() === profile.name ? {} : { name: name.trim() }),
        text: text.trim() === '' ? null : text.trim(),
      });
      await reload();
    },
    onSuccess: onClose,
  });
  return (
    <Dialog
      title="Name and text of this profile"
      isOpen
      onClose={onClose}
      footer={<DialogButtons onCancel={onClose} action="Save" isBusy={isPending} onAction={() => mutate()} />}
    >
      <div className="stack">
        {error && <Alert kind="error">{error.message}</Alert>}
        <TextField label="Name" value={name} onChange={setName} maxLength={LONGEST_PROFILE_NAME} />
        <TextArea
          label={profile.author.id === null ? 'What you work on' : 'What else you work on (optional)'}
          value={text}
          onChange={setText}
          rows={8}
          description={`From ${MIN_MATCH_TEXT} to ${formatCount(MAX_MATCH_TEXT)} characters. It is kept with your profile until you delete it.`}
        />
      </div>
    </Dialog>
  );
}
