import type { FastifyInstance } from 'fastify';
import { ApiError } from './problem.ts';

/**
 * Answers 405 with `Allow` where there is something at a path but not with this method, and 404 where there is
 * nothing. A path that is registered word for word counts before one with parameters: DELETE `/api/things/_export` is
 * refused although DELETE `/api/things/:id` is there.
 */
export function refuseOtherMethods(app: FastifyInstance): void {
  const methodsOf = rememberMethods(app);
  function refuse(method: string, url: string): never {
    const [path = ''] = url.split('?');
    const allowed = methodsOf(path).join(', ');
    if (allowed === '')
      throw new ApiError(404, 'request/not-found', `There is nothing at ${method} ${path}.`);
    const sentence = `${path} does not accept ${method}, only ${allowed}.`;
    throw new ApiError(405, 'request/method-not-allowed', sentence, { headers: { allow: allowed } });
  }
  app.addHook('onRequest', async ({ method, url, is404, routeOptions }) => {
    const hasParameter = routeOptions.url?.includes('/:') ?? false;
    const [path = ''] = url.split('?');
    if (is404 || (hasParameter && !methodsOf(path).includes(method))) refuse(method, url);
  });
  app.setNotFoundHandler(({ method, url }) => refuse(method, url));
}

/**
 * Remembers the routes that are registered from now on. The returned function gives the methods of a path, sorted;
 * the list is empty for a path without a route. Routes that end in a wildcard are left out, because they also match
 * paths where there is nothing.
 */
function rememberMethods(app: FastifyInstance): (path: string) => string[] {
  const patterns = new Map<string, Pattern>();
  /** The same, by the number of their segments, so that a request is compared with few of them. */
  const byLength = new Map<number, Pattern[]>();
  app.addHook('onRoute', ({ url, method }) => {
    if (url.includes('*')) return;
    const pattern = patterns.get(url) ?? { segments: url.split('/'), methods: [] };
    pattern.methods = [...new Set([...pattern.methods, method].flat())].sort();
    if (patterns.has(url)) return;
    patterns.set(url, pattern);
    const alike = [...(byLength.get(pattern.segments.length) ?? []), pattern];
    byLength.set(
      pattern.segments.length,
      alike.sort((one, other) => (wordly(one) < wordly(other) ? -1 : 1)),
    );
  });
  return (path) => {
    const segments = path.split('/');
    const nearest = byLength.get(segments.length)?.find((pattern) => matches(pattern.segments, segments));
    return nearest?.methods ?? [];
  };
}

/** A path with a route, in segments, and its methods, sorted. */
interface Pattern {
  segments: string[];
  methods: string[];
}

/** Both have as many segments. */
function matches(pattern: string[], segments: string[]): boolean {
  return pattern.every((part, at) => (part.startsWith(':') ? segments[at] !== '' : segments[at] === part));
}

/** Sorts a pattern with words before one with a parameter at the same place, as the router does. */
function wordly({ segments }: Pattern): string {
  return segments.map((part) => (part.startsWith(':') ? '1' : '0')).join('');
}
