import { call } from '../../../lib/api-client.ts';
import { HANDOVER, type Handover } from '../handover.ts';

/**
 * Tells the page that opened this window that somebody has signed in. An embedded Fundry receives a code with which
 * it signs in as well. A page of one of the configured origins learns only that somebody has signed in. Browsers
 * deliver the messages to no other origin. Returns false when no page opened this window or that page is closed.
 * Throws `ApiFailure`.
 */
export async function tellOpener(origins: readonly string[]): Promise<boolean> {
  const opener = window.opener as Window | null;
  if (!opener || opener.closed) return false;
  const { code } = await call('POST /api/session/handover');
  const message: Handover = { type: HANDOVER, code };
  opener.postMessage(message, window.location.origin);
  for (const origin of origins) opener.postMessage({ type: 'fundry:signed-in' }, origin);
  return true;
}
