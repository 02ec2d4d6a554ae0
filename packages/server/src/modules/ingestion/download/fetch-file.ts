import { statSync } from 'node:fs';
import { open, readFile, rename, rm } from 'node:fs/promises';
import { writeFileAtomically } from '../../../platform/files.ts';
import { type RetryRules, request, Transient, withRetries } from './request.ts';

/**
 * A date of change is trusted only this long after it: a file may change twice within one second, and clocks differ a
 * little.
 */
const STRONG_AFTER_MS = 60_000;

/** Which version of a file a part belongs to, as the server tells it. */
interface Version {
  validator: string | null;
}

/**
 * Fetches a file to `path`, where it appears only when it is whole. What an interrupted try left (`<path>.part`) is
 * completed with `Range` and `If-Range`. When the file changed meanwhile, or the server knows no ranges, it begins
 * anew. `ask` stands for `fetch`.
 */
export async function fetchFile(
  url: string,
  path: string,
  rules: RetryRules,
  ask: typeof fetch = fetch,
): Promise<string> {
  const part = `${path}.part`;
  const versionFile = `${path}.part.json`;
  let before = sizeOf(part);
  await withRetries(
    url,
    rules,
    async () => {
      before = sizeOf(part);
      const { validator } = await readVersion(versionFile);
      // Without a validator nobody can tell whether the rest belongs to the beginning.
      const resumes = before > 0 && validator !== null;
      const headers: Record<string, string> = { 'accept-encoding': 'identity' };
      if (resumes) Object.assign(headers, { range: `bytes=${before}-`, 'if-range': validator });
      const response = await request(url, { headers, signal: rules.stop }, [416], ask);
      if (response.status === 416) {
        await response.body?.cancel();
        if (before === totalOf(response)) return;
        await rm(part, { force: true });
        throw new Transient('the file became shorter');
      }
      const continues = response.status === 206 && startOf(response) === before;
      if (response.status === 206 && !(continues && isVersion(response, validator))) {
        await response.body?.cancel();
        await rm(part, { force: true });
        throw new Transient('the server sent a different range from the one requested');
      }
      if (!continues) {
        // In this order: a kill in between never leaves the beginning of one version beside the name of another.
        await rm(part, { force: true });
        const version: Version = { validator: validatorOf(response) };
        await writeFileAtomically(versionFile, JSON.stringify(version));
      }
      const expected = expectedSize(response, continues ? before : 0);
      await writeBody(response, part, continues ? 'a' : 'w');
      const size = sizeOf(part);
      if (expected !== null && size < expected)
        throw new Transient(`the connection broke after ${size} of ${expected} bytes`);
    },
    () => sizeOf(part) > before,
  );
  await rename(part, path);
  await rm(versionFile, { force: true });
  return path;
}

/** Each piece is on disk before the next one is asked for, so that a broken connection loses nothing. */
async function writeBody(response: Response, path: string, flag: 'a' | 'w'): Promise<void> {
  const file = await open(path, flag);
  try {
    for await (const piece of response.body ?? []) await file.writeFile(piece as Uint8Array);
  } finally {
    await file.close();
  }
}

function sizeOf(path: string): number {
  return statSync(path, { throwIfNoEntry: false })?.size ?? 0;
}

/** Answers an empty version when the file cannot be read: then the download begins anew. */
async function readVersion(path: string): Promise<Version> {
  try {
    const { validator } = JSON.parse(await readFile(path, 'utf8')) as Partial<Version>;
    return { validator: typeof validator === 'string' ? validator : null };
  } catch {
    return { validator: null };
  }
}

/**
 * A strong ETag; else the date of the last change, where it is as reliable. RFC 9110: weak ETags must not be used for
 * ranges (13.1.5), and a date is strong when the answer was made well after it (8.8.2.2).
 */
function validatorOf({ headers }: Response): string | null {
  const etag = headers.get('etag');
  if (etag && !etag.startsWith('W/')) return etag;
  const changed = headers.get('last-modified');
  const age = Date.parse(headers.get('date') ?? '') - Date.parse(changed ?? '');
  return age >= STRONG_AFTER_MS ? changed : null;
}

/**
 * Whether a partial answer belongs to the version that was asked for, as far as the answer tells. Some servers ignore
 * `If-Range`.
 */
function isVersion({ headers }: Response, validator: string | null): boolean {
  const told = headers.get(validator?.startsWith('"') ? 'etag' : 'last-modified');
  return told === null || told === validator;
}

function startOf({ headers }: Response): number {
  return Number(/^bytes (\d+)-/.exec(headers.get('content-range') ?? '')?.[1] ?? Number.NaN);
}

function totalOf({ headers }: Response): number {
  return Number(/\/(\d+)$/.exec(headers.get('content-range') ?? '')?.[1] ?? Number.NaN);
}

function expectedSize({ headers }: Response, before: number): number | null {
  const length = headers.get('content-length');
  return length === null ? null : before + Number(length);
}
