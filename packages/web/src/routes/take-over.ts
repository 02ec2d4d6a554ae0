import { type AnyRouter, isNotFound } from '@tanstack/react-router';
import { hydrate } from '@tanstack/react-router/ssr/client';

/** The parts of the address for which the router found something to show, from the outermost to the innermost. */
export type SentMatches = NonNullable<NonNullable<Window['$_TSR']>['router']>['matches'];

/** What the router of the server found, for the router of the browser. */
export function matchesToSend(router: AnyRouter): SentMatches {
  return router.state.matches.map(({ id, status, updatedAt, error, _notFound }) => ({
    i: id.replaceAll('/', '#'),
    s: status,
    u: updatedAt,
    ssr: true,
    ...(isNotFound(error) ? { e: error } : {}),
    ...(_notFound ? { g: true as const } : {}),
  }));
}

/** Loads the code of the page that the server has drawn, and makes the router show that page at once. */
export async function takeOver(router: AnyRouter, matches: SentMatches): Promise<void> {
  const nothing = () => {};
  window.$_TSR = {
    router: { manifest: undefined, matches },
    buffer: [],
    h: nothing,
    e: nothing,
    c: nothing,
    p: nothing,
  };
  await hydrate(router);
}
