import { statSync } from 'node:fs';
import { open, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { type RetryRules, request, Transient, withRetries } from './request.ts';

/** Says which version of a file a part belongs to, as the server tells it. */
interface Version {
  validator: string | null;
}

/**
 * Fetches a file to `path`. What an interrupted try left (`<path>.part`) is completed with `Range` and `If-Range`, so that a
 * file that changed meanwhile, or a server without ranges, begins anew. The file appears only when it is whole.
 */
export async function fetchFile(url: string, path: string, rules: RetryRules): Promise<string> {
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
      const response = await request(url, { headers }, [416]);
      if (response.status === 416) {
        await response.body?.cancel();
        if (before === totalOf(response)) return;
        await rm(part, { force: true });
        throw new Transient('the file became shorter');
      }
      const continues = response.status === 206 && startOf(response) === before;
      if (response.status === 206 && !continues) {
        await response.body?.cancel();
        await rm(part, { force: true });
        throw new Transient('the server answered another range than asked for');
      }
      if (!continues)
        await writeFile(versionFile, JSON.stringify({ validator: validatorOf(response) } satisfies Version));
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

async function readVersion(path: string): Promise<Version> {
  const text = await readFile(path, 'utf8').catch(() => null);
  return text === null ? { validator: null } : (JSON.parse(text) as Version);
}

/** A strong ETag, else the date of the last change (RFC 9110, 13.1.5: a weak one must not be used for ranges). */
function validatorOf({ headers }: Response): string | null {
  const etag = headers.get('etag');
  return etag && !etag.startsWith('W/') ? etag : headers.get('last-modified');
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
