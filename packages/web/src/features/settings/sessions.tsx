import type { sessionEndpoints } from '@fundry/contracts/endpoints/session.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type ApiFailure, call } from '../../lib/api-client.ts';
import { Moment } from '../../people/moment.tsx';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { EntryList } from '../../ui/entry-list.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Section } from '../../ui/section.tsx';
import { browserName } from './browser-name.ts';

type Session = (typeof sessionEndpoints.sessions.answer)['_output'][number];

export const SESSIONS_KEY = ['sessions'];

/** The browsers in which the person is signed in. Every browser except this one can be signed out here. */
export function Sessions() {
  const queries = useQueryClient();
  const [ending, setEnding] = useState<Session | null>(null);
  const query = useQuery<Session[], ApiFailure>({
    queryKey: SESSIONS_KEY,
    queryFn: ({ signal }) => call('GET /api/session/sessions', { signal }),
  });
  async function end({ id }: Session) {
    await call('DELETE /api/session/sessions/:id', { params: { id } });
    await queries.invalidateQueries({ queryKey: SESSIONS_KEY });
  }
  return (
    <Section
      title="Sessions"
      description="Where you are signed in. Sign out anything you don’t recognise, then change your password."
    >
      <Loaded query={query}>
        {(sessions) => (
          <EntryList
            label="Sessions"
            entries={sessions.map((session) => ({
              id: session.id,
              title: browserName(session.browser),
              tags: session.current ? [{ text: 'This browser', isStrong: true }] : [],
              lines: [
                <>
                  {session.address && `${session.address} · `}since <Moment at={session.createdAt} /> · ends{' '}
                  <Moment at={session.expiresAt} />
                </>,
              ],
              actions: !session.current && (
                <Button
                  size="small"
                  aria-label={`End session of ${browserName(session.browser)}`}
                  onPress={() => setEnding(session)}
                >
                  End
                </Button>
              ),
            }))}
          />
        )}
      </Loaded>
      <ConfirmDialog
        title="End session"
        action="End session"
        of={ending}
        onClose={() => setEnding(null)}
        act={end}
      >
        <p>
          {browserName(ending?.browser ?? null)} will be signed out at once. Anything not saved there is lost.
        </p>
      </ConfirmDialog>
    </Section>
  );
}
