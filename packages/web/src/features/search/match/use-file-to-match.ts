import type { Search } from '@fundry/contracts/search-state/search-targets.ts';
import { useQueryClient } from '@tanstack/react-query';
import { type FileToRead, useFileToRead } from '../../../searches/file-text/use-file-to-read.ts';
import { askForMatches } from '../../../searches/text-to-match.ts';
import { filtersIn, matchQuery } from './match-query.ts';

/** Sends a file, and shows its text and the matches when they come. */
export function useFileToMatch(search: Search<'opportunities'>): FileToRead {
  const client = useQueryClient();
  return useFileToRead(filtersIn(search), (name, { text, notices }, matches) => {
    client.setQueryData(matchQuery(text, search).queryKey, matches);
    askForMatches(text, { name, notices });
  });
}
