import type { DocumentText } from '@fundry/contracts/answers/document-text.ts';
import type { CallAnswer } from '@fundry/contracts/endpoint-table.ts';
import { formatBytes } from '@fundry/contracts/formats/bytes.ts';
import { MAX_FILE_BYTES } from '@fundry/contracts/limits.ts';
import { useEffect, useRef, useState } from 'react';
import { ApiFailure } from '../../lib/api-client.ts';
import { matchFile } from '../../lib/upload-file.ts';

/** What a file input offers, and what it says that it takes. The server tells kinds by what is in a file. */
export const READABLE = {
  accept: '.pdf,.docx,.bib,.bibtex,.ris,.txt,.md,.tex,text/plain,application/pdf',
  inWords: `PDF, Word (.docx), BibTeX, RIS or plain text, up to ${formatBytes(MAX_FILE_BYTES)}`,
};

type Matches = Omit<CallAnswer<'POST /api/match'>, 'document'>;

/** A file that is being read, why the last one could not be, and what can be done. */
export type FileToRead = ReturnType<typeof useFileToRead>;

/**
 * Has the text of a file read by the server, which keeps nothing of it. `fields`: what is sent beside the file. `onRead` gets
 * the name of the file, its text, and what matches it.
 */
export function useFileToRead(
  fields: object,
  onRead: (name: string, document: DocumentText, matches: Matches) => void,
) {
  const [sending, setSending] = useState<{ name: string; sent: number } | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const running = useRef<AbortController | null>(null);
  // What a person types while a file is read must not be lost.
  const latest = useRef(onRead);
  useEffect(() => {
    latest.current = onRead;
  }, [onRead]);
  useEffect(() => () => running.current?.abort(), []);

  async function send(file: File) {
    running.current?.abort();
    setFailure(null);
    if (file.size > MAX_FILE_BYTES) {
      setFailure(`${file.name} is too large. A file can have at most ${formatBytes(MAX_FILE_BYTES)}.`);
      return;
    }
    const run = new AbortController();
    running.current = run;
    const { name } = file;
    const show = (sent: number) => running.current === run && setSending({ name, sent });
    show(0);
    try {
      const { document, ...matches } = await matchFile(file, fields, {
        signal: run.signal,
        onProgress: show,
      });
      if (document) latest.current(name, document, matches);
    } catch (error) {
      if (error instanceof ApiFailure) setFailure(`${name}: ${error.message}`);
      else if (!run.signal.aborted) throw error;
    } finally {
      if (running.current === run) setSending(null);
    }
  }

  return {
    sending,
    failure,
    send: (file: File) => void send(file),
    cancel: () => {
      running.current?.abort();
      setSending(null);
    },
    forgetFailure: () => setFailure(null),
  };
}
