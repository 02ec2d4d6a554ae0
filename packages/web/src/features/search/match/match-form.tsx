import { formatCount } from '@fundry/contracts/formats/count.ts';
import { MAX_MATCH_TEXT, MIN_MATCH_TEXT } from '@fundry/contracts/limits.ts';
import { type FormEvent, type KeyboardEvent, useRef, useState } from 'react';
import { DropNote, FileReading, ReadFrom } from '../../../searches/file-text/file-reading.tsx';
import { type FileToRead, READABLE } from '../../../searches/file-text/use-file-to-read.ts';
import { askForMatches, changeText, forgetText, useTextToMatch } from '../../../searches/text-to-match.ts';
import { Button } from '../../../ui/button.tsx';
import { FileButton } from '../../../ui/file-button.tsx';
import { useFileDrop } from '../../../ui/files/use-file-drop.ts';
import { TextArea } from '../../../ui/text-area.tsx';
import styles from './match.module.css';

/** Where a person writes or pastes a text, or hands over a file. */
export function MatchForm({
  file,
  onRepeat,
}: {
  file: FileToRead;
  /** Asks for the matches of the same text once more. */
  onRepeat: () => void;
}) {
  const { typed, asked, file: source } = useTextToMatch();
  const [isChecked, setChecked] = useState(false);
  const isOver = useFileDrop(file.send);
  const form = useRef<HTMLFormElement>(null);
  const fault = faultIn(typed);
  const isLong = typed.trim().length > MAX_MATCH_TEXT;

  function match() {
    setChecked(true);
    file.forgetFailure();
    if (fault !== null) return form.current?.querySelector('textarea')?.focus();
    if (typed.trim() === asked) onRepeat();
    askForMatches(typed.trim(), source);
  }
  function submit(event: FormEvent) {
    event.preventDefault();
    match();
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    match();
  }

  return (
    <form ref={form} className={styles.form} data-over={isOver} onSubmit={submit} onKeyDown={onKeyDown}>
      <TextArea
        label="Your text"
        value={typed}
        rows={asked === null ? 9 : 4}
        description="An abstract, an idea or a list of publications. English finds most. It is not stored."
        error={isChecked || isLong ? fault : null}
        onChange={(text) => changeText({ typed: text, ...(text === '' ? { file: null } : {}) })}
      />
      <ReadFrom names={source ? [source.name] : []} notices={source?.notices ?? []} />
      <div className={styles.acts}>
        <Button type="submit" variant="primary">
          Find matches
        </Button>
        <FileButton accept={READABLE.accept} onFiles={([first]) => file.send(first)}>
          Choose a file
        </FileButton>
        {(typed !== '' || asked !== null) && (
          <Button
            variant="plain"
            onPress={() => {
              setChecked(false);
              file.forgetFailure();
              forgetText();
            }}
          >
            Clear
          </Button>
        )}
        <DropNote kinds={READABLE.inWords} />
      </div>
      <FileReading file={file} isOver={isOver} drop="Drop the file to match its text" />
    </form>
  );
}

/** What is wrong with a text, and how to mend it; null: nothing. */
function faultIn(typed: string): string | null {
  const { length } = typed.trim();
  if (length < MIN_MATCH_TEXT)
    return `Write at least ${MIN_MATCH_TEXT} characters. A few sentences about what you want to do find most.`;
  if (length > MAX_MATCH_TEXT)
    return `The text has ${formatCount(length)} characters. Shorten it to ${formatCount(MAX_MATCH_TEXT)}.`;
  return null;
}
