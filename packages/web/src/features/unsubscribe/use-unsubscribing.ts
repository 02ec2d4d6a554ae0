import { useState } from 'react';
import type { ApiFailure } from '../../lib/api-client.ts';
import { useGo } from '../../lib/navigation.ts';

/** The message that the specification requires when the server fails. */
const FAILED = 'An unknown error occurred. Please refresh the page to try again.';
/** The code of a link that is too old. The server says what to do instead. */
const EXPIRED = 'alerts/link-expired';

/**
 * Ends emails with the parameters of the page's address, and then goes to the page that confirms it. Only status 500, an
 * expired link and a missing connection count as failures. After any other answer the server makes sure that no more
 * emails are sent.
 */
export function useUnsubscribing(send: (given: URLSearchParams) => Promise<unknown>, confirmation: string) {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const go = useGo();
  const end = async () => {
    setBusy(true);
    setFailure(null);
    try {
      await send(new URLSearchParams(window.location.search));
    } catch (error) {
      const { status, code, message } = error as ApiFailure;
      // The server cannot act on a request that never left this device.
      const isSaid = code === EXPIRED || !navigator.onLine;
      const said = status === 500 ? FAILED : isSaid ? message : null;
      setFailure(said);
      if (said !== null) return setBusy(false);
    }
    go(confirmation, { replace: true });
  };
  return { end: () => void end(), isBusy, failure };
}
