import { useState } from 'react';
import { flushSync } from 'react-dom';
import type { Tracked } from '../../../records/tracking/tracking-calls.ts';
import { tellTrackingFailed } from '../../../records/tracking/tracking-failure.ts';
import { everythingIn } from '../list-queries.ts';
import type { ListState } from '../list-state.ts';

/** Prints the whole list, not only the page on screen. */
export interface Printing {
  /** The rows for paper. Null: none have been asked for, so that the browser's own command prints the page on screen. */
  rows: Tracked[] | null;
  isBusy: boolean;
  print: () => void;
}

/** Loads everything that the filters leave, and then opens the browser's print dialog. */
export function usePrinting(state: ListState): Printing {
  const [rows, setRows] = useState<Tracked[] | null>(null);
  const [isBusy, setBusy] = useState(false);
  async function print() {
    setBusy(true);
    try {
      const all = await everythingIn(state);
      flushSync(() => {
        setRows(all);
        setBusy(false);
      });
      window.print();
    } catch (error) {
      tellTrackingFailed(error);
    } finally {
      setRows(null);
      setBusy(false);
    }
  }
  return { rows, isBusy, print: () => void print() };
}
