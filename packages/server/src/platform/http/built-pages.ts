import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Failure } from '../failure.ts';

/** The entries of the build's manifest: source files, and the files that they became. */
type Manifest = Record<string, { file: string; imports?: string[] }>;

/** What the build of the web application has left for its pages. */
export interface BuiltPages {
  /** The HTML of every page, still without its content. */
  html: string;
  /** The scripts that stand in the HTML, as sources for a Content-Security-Policy. */
  scripts: string[];
  /** Links that let the browser load the code of these source files together with the program. */
  preloadsOf(parts: readonly string[]): string;
}

const ENTRY = 'index.html';
const INLINE_SCRIPT = /<script>(.*?)<\/script>/gs;

/** Reads the build. Throws `Failure` when there is none. */
export async function readBuiltPages(distFolder: string): Promise<BuiltPages> {
  const indexFile = join(distFolder, ENTRY);
  if (!existsSync(indexFile)) {
    throw new Failure(`The web application is not built (${indexFile} is missing). Run "npm run build".`);
  }
  const manifestFile = join(distFolder, '.vite/manifest.json');
  const manifest: Manifest = existsSync(manifestFile) ? JSON.parse(await readFile(manifestFile, 'utf8')) : {};
  const html = await readFile(indexFile, 'utf8');
  const first = filesOf(manifest, ENTRY);
  return {
    html,
    scripts: [...html.matchAll(INLINE_SCRIPT)].map(
      ([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
    ),
    preloadsOf: (parts) =>
      [...new Set(parts.flatMap((part) => [...filesOf(manifest, part)]))]
        .filter((file) => !first.has(file))
        .map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`)
        .join(''),
  };
}

/** The file of a source file, and the files that it imports. */
function filesOf(manifest: Manifest, source: string, found = new Set<string>()): Set<string> {
  const entry = manifest[source];
  if (!entry || found.has(entry.file)) return found;
  found.add(entry.file);
  for (const each of entry.imports ?? []) filesOf(manifest, each, found);
  return found;
}
