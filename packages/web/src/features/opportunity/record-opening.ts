import { useLocation } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';

const seen = new Set<string>();

/** Calls `onOpened` once each time that the page of a record is opened. Another tab of it, or going back to it, opens nothing. */
export function useOpening(id: string, onOpened: () => void): void {
  const entry = useLocation({ select: ({ state }) => state.__TSR_key ?? '' });
  const shown = useRef<string | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what to do when it opens does not open it
  useEffect(() => {
    // The router names the next entry before it shows its page: an entry counts for this record only.
    const opening = `${entry} ${id}`;
    const isNew = !seen.has(opening) && shown.current !== id;
    seen.add(opening);
    shown.current = id;
    if (isNew) onOpened();
  }, [entry, id]);
}
