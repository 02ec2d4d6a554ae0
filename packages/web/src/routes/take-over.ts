import type { AnyRouter } from '@tanstack/react-router';
import { hydrate } from '@tanstack/react-router/ssr/client';

/** Loads the code of the page that the server has drawn, and makes the router show that page at once. */
export async function takeOver(router: AnyRouter): Promise<void> {
  const matches = router.matchRoutes(router.latestLocation).map((match) => ({
    i: match.id.replaceAll('/', '#'),
    u: Date.now(),
    s: 'success' as const,
    ssr: true,
    ...(match._notFound ? { g: true as const } : {}),
  }));
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
