import { COMPETITION_CLOSED } from '@fundry/contracts/competitions/competition-words.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { call } from '../../../lib/api-client.ts';
import type { DraftSaver, SaverState } from '../../../people/drafts/draft-saver.ts';
import { useDraft } from '../../../people/drafts/use-draft.ts';
import { type Competition, refreshCompetitions } from '../../../records/competitions/competition-calls.ts';
import type { OwnApplication } from '../competition.ts';
import { type Draft, draftOf, labelOf, sentText } from './draft-text.ts';

/** The own application as the server keeps it; the version 0: there is none yet. */
export interface KeptApplication {
  version: number;
  own: OwnApplication | null;
}
export type ApplicationSaver = DraftSaver<Draft, KeptApplication>;
export type ApplicationState = SaverState<Draft, KeptApplication>;

/** The longest that a browser waits, in milliseconds. */
const LONGEST_WAIT_MS = 2_147_483_647;

/** What the server answers about the own application. */
export function keptOf(own: OwnApplication | undefined): KeptApplication {
  return { version: own?.version ?? 0, own: own ?? null };
}

/**
 * The draft of the own application, which saves itself. At the close it is saved once more. Then, and when the server says
 * that the competition is closed, the competition is read again.
 */
export function useApplicationDraft({ id, form, closesAt, ownApplication }: Competition): {
  saver: ApplicationSaver;
  state: ApplicationState;
} {
  const queries = useQueryClient();
  const readAgain = useCallback(() => void refreshCompetitions(queries), [queries]);
  const { saver, state } = useDraft<Draft, KeptApplication>(
    keptOf(ownApplication),
    {
      draftOf: ({ own }) => draftOf(form, own),
      newerIn: ({ problem: { newerApplication } }) => newerApplication && keptOf(newerApplication),
      send: async (draft, version) =>
        keptOf(
          await call('PUT /api/account/competitions/:id/application', {
            params: { id },
            body: { ...sentText(form, draft), version },
          }),
        ),
      labelOf: (key) => labelOf(form, key),
      changedBy: () => 'You changed this in another window',
    },
    readAgain,
  );
  useEffect(() => {
    const left = Date.parse(closesAt) - Date.now();
    if (left <= 0 || left > LONGEST_WAIT_MS) return;
    const timer = setTimeout(() => void saver.flush().finally(readAgain), left);
    return () => clearTimeout(timer);
  }, [saver, closesAt, readAgain]);
  const isClosed = state.failure?.code === COMPETITION_CLOSED;
  useEffect(() => {
    if (isClosed) readAgain();
  }, [isClosed, readAgain]);
  return { saver, state };
}
