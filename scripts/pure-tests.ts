import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ROOT } from './steps.ts';

/** Packages and modules that reach outside the process: databases, processes, threads, sockets, browsers. */
const OUTSIDE = new Set([
  '@duckdb/node-api',
  'fastify',
  'nodemailer',
  'pg',
  'playwright-core',
  'smtp-server',
  'node:child_process',
  'node:http',
  'node:https',
  'node:net',
  'node:tls',
  'node:worker_threads',
]);
const IMPORT =
  /^(?:import|export)\s+(?!type\b)[^'";]*?from\s+'([^']+)'|^import\s+'([^']+)'|\bimport\('([^']+)'\)/gm;
const OWN_PACKAGE = /^@fundry\/([\w-]+)\//;

/**
 * The test files among `patterns` that are pure: neither they nor any file they import, directly or indirectly,
 * imports a database, a process, a socket or a browser. Paths and patterns are relative to the root of the project.
 */
export function pureTests(patterns: string[]): string[] {
  const known = new Map<string, string[]>();
  const importsOf = (file: string) => {
    const names = known.get(file) ?? readImports(file);
    known.set(file, names);
    return names;
  };
  const isPure = (test: string) => {
    const files = new Set([test]);
    // The loop also visits files that are added to the set while it runs.
    for (const file of files) {
      for (const name of importsOf(file)) {
        if (OUTSIDE.has(name)) return false;
        const own = fileOf(name, file);
        if (own !== null) files.add(own);
      }
    }
    return true;
  };
  return globSync(patterns, { cwd: ROOT, exclude: ['**/node_modules/**'] })
    .filter((path) => isPure(join(ROOT, path)))
    .sort();
}

function readImports(file: string): string[] {
  if (!file.endsWith('.ts')) return [];
  return [...readFileSync(file, 'utf8').matchAll(IMPORT)].map(
    ([, from, bare, dynamic]) => (from ?? bare ?? dynamic)!,
  );
}

/** The project file to which an import leads; null for a package. */
function fileOf(name: string, importer: string): string | null {
  if (name.startsWith('.')) return join(dirname(importer), name);
  return OWN_PACKAGE.test(name) ? join(ROOT, name.replace(OWN_PACKAGE, 'packages/$1/src/')) : null;
}
