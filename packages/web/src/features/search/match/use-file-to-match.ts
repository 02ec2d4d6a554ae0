import { formatBytes } from '@fundry/contracts/formats/bytes.ts';
import { MAX_FILE_BYTES } from '@fundry/contracts/limits.ts';
import type { Search } from '@fundry/contracts/search-state/search-targets.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { ApiFailure } from '../../../lib/api-client.ts';
import { matchFile } from '../../../lib/upload-file.ts';
import { askForMatches } from '../../../searches/text-to-match.ts';
import { filtersIn, matchQuery } from './match-query.ts';

/** What a file input offers, and what it says that it takes. The server tells kinds by what is in a file. */
export const MATCHABLE = {
  accept: '.pdf,.docx,.bib,.bibtex,.ris,.txt,.md,.tex,text/plain,application/pdf',
  inWords: `PDF, Word (.docx), BibTeX, RIS or plain text, up to ${formatBytes(MAX_FILE_BYTES)}`,
};

/** Sends a file, and shows its text and the matches when they come. */
export function useFileToMatch(search: Search<'opportunities'>) {
  const client = useQueryClient();
  const [sending, setSending] = useState<{ name: string; sent: number } | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const running = useRef<AbortController | null>(null);
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
      const { document, ...matches } = await matchFile(file, filtersIn(search), {
        signal: run.signal,
        onProgress: show,
      });
      if (!document) return;
      client.setQueryData(matchQuery(document.text, search).queryKey, matches);
      askForMatches(document.text, { name, notices: document.notices });
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
