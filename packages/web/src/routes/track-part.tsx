import { lazy, useEffect } from 'react';
import { loadPart } from '../lib/load-part.ts';
import { useGo, usePath } from '../lib/navigation.ts';
import { useAccess } from '../people/access.ts';
import { useHere } from '../people/session-paths.ts';
import { SignInDialog } from '../people/sign-in-dialog.tsx';
import { requestTracking, useTrackRequest } from '../records/tracking/track-request.ts';
import { useTracking } from '../records/tracking/use-tracking.ts';
import { rememberWanted, takeWanted, wantedIn, wantedMark } from '../records/tracking/wanted.ts';
import { LateDialog } from '../ui/late-dialog.tsx';

const TrackDialog = lazy(() =>
  loadPart(import('../features/tracking/track-dialog.tsx').then((part) => ({ default: part.TrackDialog }))),
);
const SendDialog = lazy(() =>
  loadPart(import('../features/sending/send-dialog.tsx').then((part) => ({ default: part.SendDialog }))),
);

/** The dialog about tracking or sending, on whatever page it was asked for, and what a visitor wanted to track before signing in. */
export function TrackPart() {
  const request = useTrackRequest();
  const access = useAccess('track');
  useGoOn(access === 'allowed');
  // A dialog belongs to the page on which it was opened.
  const path = usePath();
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the page changes
  useEffect(() => () => requestTracking(null), [path]);
  useEffect(() => {
    if (request?.kind === 'sign-in') rememberWanted(request.ids);
  }, [request]);
  if (request === null) return null;
  const close = () => requestTracking(null);
  if (access !== 'allowed') {
    return (
      <SignInDialog
        title="Track opportunities"
        access={access}
        at={wantedMark(request.ids)}
        onClose={close}
      />
    );
  }
  return (
    <LateDialog onClose={close}>
      {request.kind === 'send' ? (
        <SendDialog key={request.ids.join()} ids={request.ids} onClose={close} />
      ) : (
        <TrackDialog
          key={request.ids.join()}
          ids={request.ids}
          isNew={request.kind === 'track'}
          onClose={close}
        />
      )}
    </LateDialog>
  );
}

/**
 * After signing in, tracks what the person wanted to track before. An address that comes from elsewhere only opens the
 * dialog, because following a link must not change anything.
 */
function useGoOn(isAllowed: boolean): void {
  const go = useGo();
  const here = useHere();
  const track = useTracking();
  useEffect(() => {
    const ids = isAllowed ? wantedIn(here) : null;
    if (ids === null) return;
    go(here.slice(0, here.indexOf('#')), { replace: true, keepScroll: true });
    if (takeWanted(ids)) void track(ids);
    else requestTracking({ kind: 'track', ids });
  });
}
