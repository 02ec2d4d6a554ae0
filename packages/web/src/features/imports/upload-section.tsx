import { formatBytes } from '@fundry/contracts/formats/bytes.ts';
import { formatCountOf } from '@fundry/contracts/formats/count.ts';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { type ApiFailure, call } from '../../lib/api-client.ts';
import { uploadImportFile } from '../../lib/upload-file.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { FileButton } from '../../ui/file-button.tsx';
import { UploadRow } from '../../ui/files/upload-row.tsx';
import { useAttachedFiles } from '../../ui/files/use-attached-files.ts';
import { Section } from '../../ui/section.tsx';
import { Select } from '../../ui/select.tsx';
import { showToast } from '../../ui/toast.tsx';
import { type ImportSource, useRefresh } from './import-calls.ts';
import styles from './imports.module.css';

const ACCEPTED = '.json,.jsonl,.ndjson,.csv,.tsv,.txt,.xml,.zip,.gz,.xlsx';
const MOST_FILES = 100;

/** Uploads files and starts their import. */
export function UploadSection({
  sources,
  limitBytes,
}: {
  sources: readonly ImportSource[];
  limitBytes: number;
}) {
  const [source, setSource] = useState('');
  const [isOld, setOld] = useState(false);
  const refresh = useRefresh();
  const button = useRef<HTMLButtonElement>(null);
  const attached = useAttachedFiles([], {
    max: MOST_FILES,
    maxBytes: limitBytes,
    async upload(file, following) {
      const { recognised, ...stored } = await uploadImportFile(file, source || null, following);
      return { ...stored, note: recognised };
    },
    discard(id) {
      call('DELETE /api/admin/import-files/:id', { params: { id } }).catch(() => {});
    },
  });
  const { files, uploads, isUploading, said, add, retry, drop, remove, set } = attached;
  const start = useMutation<unknown, ApiFailure>({
    mutationFn: () =>
      call('POST /api/admin/imports', {
        body: { files: files.map(({ id }) => id), source: source || undefined, backfill: isOld },
      }),
    async onSuccess() {
      set([]);
      showToast({
        context: 'import',
        kind: 'confirmation',
        text: 'The import will start when no other import is running.',
      });
      await refresh();
    },
  });
  const leave = (act: () => void) => () => {
    button.current?.focus();
    act();
  };
  return (
    <Section
      title="Import files"
      description={`Upload files as the publisher provides them: JSON, CSV, XML or Excel, also as zip or gzip, up to ${formatBytes(limitBytes)} each. Fundry recognises each file by its content.`}
    >
      <div className={styles.upload}>
        {files.length + uploads.length > 0 && (
          <ul className={styles.files} aria-label="Files to import">
            {files.map((file) => (
              <li key={file.id} className={styles.file}>
                <span className={styles.fileName}>
                  <span dir="auto">{file.name}</span>{' '}
                  <span className={styles.soft}>
                    {formatBytes(file.size)} · {file.note}
                  </span>
                </span>
                <Button
                  variant="plain"
                  size="small"
                  aria-label={`Remove ${file.name}`}
                  onPress={leave(() => remove(file.id))}
                >
                  Remove
                </Button>
              </li>
            ))}
            {uploads.map((upload) => (
              <UploadRow
                key={upload.key}
                upload={upload}
                onRetry={leave(() => retry(upload.key))}
                onDrop={leave(() => drop(upload.key))}
              />
            ))}
          </ul>
        )}
        <FileButton ref={button} accept={ACCEPTED} isMultiple onFiles={add}>
          {files.length > 0 ? 'Choose more files' : 'Choose files'}
        </FileButton>
        <div className={styles.narrow}>
          <Select
            label="Source"
            value={source}
            options={[
              { id: '', label: 'Detect automatically' },
              ...sources.map(({ id, title }) => ({ id, label: title })),
            ]}
            onChange={setSource}
            description="If a file was not recognised, choose its source and upload it again."
          />
        </div>
        {files.length > 0 && (
          <>
            <Checkbox isSelected={isOld} onChange={setOld}>
              These records are old. Do not send email alerts about them
            </Checkbox>
            {start.error && <Alert kind="error">{start.error.message}</Alert>}
            <Button
              variant="primary"
              isBusy={start.isPending}
              isDisabled={isUploading}
              onPress={() => start.mutate()}
            >
              Import {formatCountOf(files.length, 'file', 'files')}
            </Button>
          </>
        )}
        <p className="visually-hidden" role="status">
          {said}
        </p>
      </div>
    </Section>
  );
}
