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
  const methods = new Map<string, Set<string>>();
  app.addHook('onRoute', ({ url, method }) => {
    if (url.includes('*')) return;
    const known = methods.get(url) ?? new Set();
    methods.set(url, known);
    for (const one of [method].flat()) known.add(one);
  });
  return (path) => {
    const segments = path.split('/');
    const [nearest] = [...methods.keys()]
      .filter((pattern) => matches(pattern.split('/'), segments))
      .sort((one, other) => (wordly(one) < wordly(other) ? -1 : 1));
    return nearest === undefined ? [] : [...(methods.get(nearest) ?? [])].sort();
  };
}

function matches(pattern: string[], segments: string[]): boolean {
  if (pattern.length !== segments.length) return false;
  return pattern.every((part, at) => (part.startsWith(':') ? segments[at] !== '' : segments[at] === part));
}

/** Sorts a pattern with words before one with a parameter at the same place, as the router does. */
function wordly(pattern: string): string {
  return pattern
    .split('/')
    .map((part) => (part.startsWith(':') ? '1' : '0'))
    .join('');
}
