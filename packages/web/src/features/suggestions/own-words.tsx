import { recommendationEntityEndpoints } from '@fundry/contracts/endpoints/recommendation-entities.ts';
import { formatCount } from '@fundry/contracts/formats/count.ts';
import { MAX_MATCH_TEXT, MIN_MATCH_TEXT } from '@fundry/contracts/limits.ts';
import { LONGEST_PROFILE_NAME } from '@fundry/contracts/recommendations/limits.ts';
import { useState } from 'react';
import { useForm } from '../../lib/form.ts';
import { useGo } from '../../lib/navigation.ts';
import { DropNote, FileReading, ReadFrom } from '../../searches/file-text/file-reading.tsx';
import { READABLE, useFileToRead } from '../../searches/file-text/use-file-to-read.ts';
import { FileButton } from '../../ui/file-button.tsx';
import { useFileDrop } from '../../ui/files/use-file-drop.ts';
import { Form } from '../../ui/form.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { type Profile, profilePath, saveProfile, useReload } from './profile-calls.ts';
import styles from './suggestions.module.css';

/** Only the text of a file is wanted, not what matches it. */
const TEXT_ALONE = { size: 1, reasons: false };

/** Makes a profile of a text. The text of a file that is chosen or dropped comes after what stands there. */
export function OwnWords() {
  const go = useGo();
  const reload = useReload();
  const [read, setRead] = useState<{ names: string[]; notices: string[] }>({ names: [], notices: [] });
  const form = useForm({
    initial: { text: '', name: '' },
    labels: { text: 'What you work on', name: 'Name of the profile (optional)' },
    schema: recommendationEntityEndpoints.save.body,
    bodyOf: ({ text, name }) => ({ text, ...(name.trim() === '' ? {} : { name }) }),
    check: ({ text }) => (text.trim().length > MAX_MATCH_TEXT ? { text: tooLong(text) } : {}),
    send: saveProfile,
    async onDone({ id }: Profile) {
      await reload();
      go(profilePath(id));
    },
  });
  const file = useFileToRead(TEXT_ALONE, (name, { text, notices }) => {
    const typed = form.values.text.trim();
    form.set('text', typed === '' ? text : `${typed}\n\n${text}`);
    setRead((before) => ({
      names: [...before.names, name],
      notices: [...new Set([...before.notices, ...notices])],
    }));
  });
  const isOver = useFileDrop(file.send);
  return (
    <div className={styles.words}>
      <Form form={form} submit="Recommend calls" busy="Saving…" variant="secondary">
        <TextArea
          {...form.text('text')}
          onChange={(text) => {
            form.set('text', text);
            if (text === '') setRead({ names: [], notices: [] });
          }}
          rows={7}
          description={`From ${MIN_MATCH_TEXT} to ${formatCount(MAX_MATCH_TEXT)} characters. It is kept with your profile until you delete it. A file is only read; its text is put here.`}
        />
        <ReadFrom {...read} />
        <div className={styles.actions}>
          <FileButton accept={READABLE.accept} onFiles={([first]) => file.send(first)}>
            Choose a file
          </FileButton>
          <DropNote kinds={READABLE.inWords} />
        </div>
        <FileReading file={file} isOver={isOver} drop="Drop the file to add its text" />
        <TextField {...form.text('name')} maxLength={LONGEST_PROFILE_NAME} />
      </Form>
    </div>
  );
}

function tooLong(text: string): string {
  return `The text has ${formatCount(text.trim().length)} characters. Shorten it to ${formatCount(MAX_MATCH_TEXT)}.`;
}
