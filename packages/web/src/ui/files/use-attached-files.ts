import { formatCount } from '@fundry/contracts/formats/count.ts';
import { MAX_ATTACHED_FILES, MAX_FILE_BYTES } from '@fundry/contracts/limits.ts';
import { useEffect, useRef, useState } from 'react';
import { ApiFailure } from '../../lib/api-client.ts';
import { discardUpload, type Following, uploadFile } from '../../lib/upload-file.ts';

/** A file that something has. */
export interface AttachedFile {
  id: string;
  name: string;
  size: number;
  /** What was found out about it. */
  note?: string;
}

/** A file that is being uploaded, waits for its turn, or could not be uploaded. */
export interface Upload {
  key: number;
  file: File;
  /** The part that has been sent, from 0 to 1. */
  sent: number;
  /** Why it was not uploaded; null: it still can be. */
  failure: string | null;
  /** Whether sending it once more can help. */
  canRetry: boolean;
}

/** The files of something that a person is writing, and what they can do with them. `FileList` shows it. */
export interface AttachedFiles {
  files: AttachedFile[];
  uploads: Upload[];
  /** Whether a file is on its way, so that what is written cannot be saved yet. */
  isUploading: boolean;
  /** How many files there can be. */
  max: number;
  /** What happened last, for screen readers. */
  said: string;
  add: (chosen: readonly File[]) => void;
  retry: (key: number) => void;
  /** Cancels an upload, or removes one that failed. */
  drop: (key: number) => void;
  remove: (id: string) => void;
  /** Begins anew with other files. */
  set: (files: readonly AttachedFile[]) => void;
}

/**
 * Keeps the files of something that is being written. Files are uploaded one after the other as soon as they are chosen;
 * what is still on its way when the person leaves is cancelled. `onChange` is called when the person changes something.
 */
export function useAttachedFiles(
  initial: readonly AttachedFile[],
  {
    max = MAX_ATTACHED_FILES,
    maxBytes = MAX_FILE_BYTES,
    upload: send = uploadFile,
    discard = discardUpload,
    onChange,
  }: {
    max?: number;
    maxBytes?: number;
    /** Uploads to another place than where files of an institution are kept; `discard` removes them there. */
    upload?: (file: File, following: Following) => Promise<AttachedFile>;
    discard?: (id: string) => void;
    onChange?: () => void;
  } = {},
): AttachedFiles {
  const [files, setFiles] = useState<AttachedFile[]>([...initial]);
  const [uploads, setUploads] = useState<Upload[]>([]);
  const [said, setSaid] = useState('');
  const queue = useRef(Promise.resolve());
  const under = useRef(new Map<number, AbortController>());
  const fresh = useRef(new Set<string>());
  const lastKey = useRef(0);

  useEffect(() => {
    const running = under.current;
    return () => {
      for (const each of running.values()) each.abort();
    };
  }, []);

  const change = (key: number, part: Partial<Upload>) =>
    setUploads((all) => all.map((each) => (each.key === key ? { ...each, ...part } : each)));
  const forget = (key: number) => setUploads((all) => all.filter((each) => each.key !== key));

  async function upload({ key, file }: Upload, signal: AbortSignal) {
    if (signal.aborted) return;
    setSaid(`Uploading ${file.name}.`);
    try {
      const stored = await send(file, { signal, onProgress: (sent) => change(key, { sent }) });
      fresh.current.add(stored.id);
      forget(key);
      setFiles((all) => [...all, stored]);
      setSaid(`${stored.name} has been uploaded.`);
    } catch (error) {
      if (signal.aborted) return;
      const { message, status } = error instanceof ApiFailure ? error : { message: String(error), status: 0 };
      change(key, { failure: message, canRetry: status === 0 || status >= 500, sent: 0 });
      setSaid(`${file.name} was not uploaded. ${message}`);
    } finally {
      under.current.delete(key);
    }
  }

  function enqueue(one: Upload) {
    const controller = new AbortController();
    under.current.set(one.key, controller);
    queue.current = queue.current.then(() => upload(one, controller.signal));
  }

  function add(chosen: readonly File[]) {
    const room = max - files.length - uploads.filter(({ failure }) => failure === null).length;
    const added = chosen.map((file, index): Upload => {
      lastKey.current++;
      const failure = index < room ? faultOf(file, maxBytes) : `There can be at most ${max} files.`;
      return { key: lastKey.current, file, sent: 0, failure, canRetry: false };
    });
    setUploads((all) => [...all, ...added]);
    const failed = added.filter(({ failure }) => failure !== null);
    setSaid(failed.map(({ file, failure }) => `${file.name} was not uploaded. ${failure}`).join(' '));
    for (const each of added) if (each.failure === null) enqueue(each);
    onChange?.();
  }

  return {
    files,
    uploads,
    isUploading: uploads.some(({ failure }) => failure === null),
    max,
    said,
    add,
    retry(key) {
      const one = uploads.find((each) => each.key === key);
      if (!one) return;
      change(key, { failure: null });
      enqueue(one);
    },
    drop(key) {
      const one = uploads.find((each) => each.key === key);
      under.current.get(key)?.abort();
      forget(key);
      if (one)
        setSaid(one.failure === null ? `${one.file.name} was cancelled.` : `${one.file.name} was removed.`);
    },
    remove(id) {
      const name = files.find((each) => each.id === id)?.name;
      setFiles((all) => all.filter((each) => each.id !== id));
      if (fresh.current.delete(id)) discard(id);
      setSaid(`${name} was removed.`);
      onChange?.();
    },
    set: (all) => setFiles([...all]),
  };
}

function faultOf({ size }: File, maxBytes: number): string | null {
  if (size === 0) return 'The file is empty.';
  return size > maxBytes
    ? `The file is too large. A file can have at most ${formatCount(maxBytes / 1024 / 1024)} MB.`
    : null;
}
