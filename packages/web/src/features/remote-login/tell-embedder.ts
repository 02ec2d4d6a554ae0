/** What an embedding page is told; docs/embedding.md describes it. */
interface SignInMessage {
  type: 'fundry:signed-in';
}

/**
 * Tells the page that opened this window that somebody has signed in. A browser hands the message over only to a page of one of
 * the configured origins. Answers whether there is a page that could be told.
 */
export function tellEmbedder(origins: readonly string[]): boolean {
  const embedder = window.opener as Window | null;
  if (!embedder || embedder.closed || origins.length === 0) return false;
  const message: SignInMessage = { type: 'fundry:signed-in' };
  for (const origin of origins) embedder.postMessage(message, origin);
  return true;
}
