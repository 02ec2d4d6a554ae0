import type { FastifyInstance } from 'fastify';

/**
 * Remembers the routes that are registered from now on. The returned function gives the methods of a path, sorted;
 * the list is empty for a path without a route. Routes that end in a wildcard are left out, because they also match
 * paths where there is nothing.
 */
export function rememberMethods(app: FastifyInstance): (path: string) => string[] {
  const methods = new Map<string, Set<string>>();
  app.addHook('onRoute', ({ url, method }) => {
    if (url.includes('*')) return;
    const known = methods.get(url) ?? new Set();
    methods.set(url, known);
    for (const one of [method].flat()) known.add(one);
  });
  return (path) => {
    const segments = path.split('/');
    const found = [...methods].filter(([pattern]) => matches(pattern.split('/'), segments));
    return [...new Set(found.flatMap(([, those]) => [...those]))].sort();
  };
}

function matches(pattern: string[], segments: string[]): boolean {
  if (pattern.length !== segments.length) return false;
  return pattern.every((part, at) => (part.startsWith(':') ? segments[at] !== '' : segments[at] === part));
}
