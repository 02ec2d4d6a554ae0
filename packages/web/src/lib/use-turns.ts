import { useCallback, useRef } from 'react';

/**
 * Runs works one after the other, in the order in which they were asked for, whatever becomes of them. So a second change
 * never reaches the server before the first.
 */
export function useTurns(): <Result>(work: () => Promise<Result>) => Promise<Result> {
  const last = useRef<Promise<unknown>>(Promise.resolve());
  return useCallback(<Result>(work: () => Promise<Result>) => {
    const turn = last.current.then(work, work);
    last.current = turn;
    return turn;
  }, []);
}
