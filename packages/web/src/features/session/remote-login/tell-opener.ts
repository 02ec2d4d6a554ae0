import { call } from '../../../lib/api-client.ts';
import { HANDOVER, type Handover } from '../handover.ts';

/**
 * Tells the page that opened this window that somebody has signed in. An embedded Fundry gets a code with which it signs in as
 * well; a page of one of the configured origins learns only that it happened. Browsers hand a message over to nobody else.
 * Answers whether there is such a page. Throws `ApiFailure`.
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
