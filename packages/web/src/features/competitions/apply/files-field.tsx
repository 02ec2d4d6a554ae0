import { type FormField, MAX_FILES_OF_FIELD } from '@fundry/contracts/competitions/competition-words.ts';
import { useEffect, useRef } from 'react';
import { FileList } from '../../../ui/files/file-list.tsx';
import { useAttachedFiles } from '../../../ui/files/use-attached-files.ts';
import { entryOfFiles, filesInEntry } from '../files-entry.ts';

/** A field of an application form for files. Its value is an entry of `entryOfFiles`. */
export function FilesField({
  field: { label, help, required },
  value,
  error,
  onChange,
  onUploading,
}: {
  field: FormField;
  value: string;
  error: string | null;
  onChange: (value: string) => void;
  /** Called when files begin and cease to be on their way. */
  onUploading: (isUploading: boolean) => void;
}) {
  const attached = useAttachedFiles(filesInEntry(value), { max: MAX_FILES_OF_FIELD });
  const { files, isUploading, set } = attached;
  const entry = entryOfFiles(files);
  const last = useRef({ entry, value });
  // What changed in the list goes into the draft, and what another window changed in the draft goes into the list.
  useEffect(() => {
    const before = last.current;
    last.current = { entry, value };
    if (entry === value) return;
    if (entry !== before.entry) onChange(entry);
    else if (value !== before.value) set(filesInEntry(value));
  }, [entry, value, onChange, set]);
  useEffect(() => {
    onUploading(isUploading);
    return () => onUploading(false);
  }, [isUploading, onUploading]);
  return (
    <FileList label={required ? label : `${label} (optional)`} of={attached} hint={help} error={error} />
  );
}
