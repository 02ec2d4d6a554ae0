import { useSyncExternalStore } from 'react';

/** What the person wants to do with calls. */
export interface TrackRequest {
  /** Track them, choose how tracked ones are tracked, track them after signing in, or send them to Pure with labels. */
  kind: 'track' | 'choose' | 'sign-in' | 'send';
  ids: readonly string[];
}

let current: TrackRequest | null = null;
const listeners = new Set<() => void>();

/** Opens the Track dialog, the dialog that sends calls to Pure, or the prompt to sign in. Null closes it. */
export function requestTracking(request: TrackRequest | null): void {
  current = request;
  for (const listener of listeners) listener();
}

/** The dialog about tracking that is open; null: none. */
export function useTrackRequest(): TrackRequest | null {
  return useSyncExternalStore(
    subscribe,
    () => current,
    () => null,
  );
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
