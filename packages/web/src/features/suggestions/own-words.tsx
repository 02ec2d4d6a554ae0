import { recommendationEntityEndpoints } from '@fundry/contracts/endpoints/recommendation-entities.ts';
import { MAX_MATCH_TEXT, MIN_MATCH_TEXT } from '@fundry/contracts/limits.ts';
import { LONGEST_PROFILE_NAME } from '@fundry/contracts/recommendations/limits.ts';
import { useForm } from '../../lib/form.ts';
import { useGo } from '../../lib/navigation.ts';
import { Form } from '../../ui/form.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { type Profile, profilePath, saveProfile, useReload } from './profile-calls.ts';

/** Makes a profile of a text. */
export function OwnWords() {
  const go = useGo();
  const reload = useReload();
  const form = useForm({
    initial: { text: '', name: '' },
    labels: { text: 'What you work on', name: 'Name of the profile (optional)' },
    schema: recommendationEntityEndpoints.save.body,
    bodyOf: ({ text, name }) => ({ text, ...(name.trim() === '' ? {} : { name }) }),
    send: saveProfile,
    async onDone({ id }: Profile) {
      await reload();
      go(profilePath(id));
    },
  });
  return (
    <Form form={form} submit="Recommend calls" busy="Saving…" variant="secondary">
      <TextArea
        {...form.text('text')}
        rows={7}
        maxLength={MAX_MATCH_TEXT}
        description={`From ${MIN_MATCH_TEXT} to 50,000 characters. It is kept with your profile until you delete it.`}
      />
      <TextField {...form.text('name')} maxLength={LONGEST_PROFILE_NAME} />
    </Form>
  );
}
