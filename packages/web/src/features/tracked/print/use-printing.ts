import { useState } from 'react';
import { flushSync } from 'react-dom';
import { ApiFailure } from '../../../lib/api-client.ts';
import type { Tracked } from '../../../records/tracking/tracking-calls.ts';
import { showToast } from '../../../ui/toast.tsx';
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
      tellPrintingFailed(error);
    } finally {
      setRows(null);
      setBusy(false);
    }
  }
  return { rows, isBusy, print: () => void print() };
}

/** Says why the list could not be printed, and what to do instead. */
function tellPrintingFailed(error: unknown): void {
  const reason = error instanceof ApiFailure ? `${error.message} ` : '';
  showToast({
    context: 'print',
    kind: 'error',
    title: 'The list could not be loaded for printing',
    text: `${reason}Try to print again. The print command of your browser prints the page that is on the screen.`,
  });
}
