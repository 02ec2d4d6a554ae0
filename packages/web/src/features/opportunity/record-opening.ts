import { useLocation } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';

const seen = new Set<string>();

/**
 * Calls `onOpened` once each time the page of a record is opened. Changing tabs within the record, or going back to
 * it, does not count as opening it.
 */
export function useOpening(id: string, onOpened: () => void): void {
  const entry = useLocation({ select: ({ state }) => state.__TSR_key ?? '' });
  const shown = useRef<string | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new callback does not mean that the record was opened again
  useEffect(() => {
    // The router already names the next history entry while this page is still shown. So an entry counts only
    // together with its record.
    const opening = `${entry} ${id}`;
    const isNew = !seen.has(opening) && shown.current !== id;
    seen.add(opening);
    shown.current = id;
    if (isNew) onOpened();
  }, [entry, id]);
}
