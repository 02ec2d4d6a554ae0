const BASE = 'http://local.invalid';

/**
 * A return address as a path of this installation (`/funders/3?page=2`). Null for anything that could lead elsewhere:
 * other hosts, other schemes, `//host`, backslashes, control characters. Callers must follow only the answer of this
 * function.
 */
export function localPath(text: unknown): string | null {
  if (typeof text !== 'string' || text.length > 2_000) return null;
  // biome-ignore lint/suspicious/noControlCharactersInRegex: browsers drop or fold them, so that they hide a second slash.
  if (!text.startsWith('/') || /^\/[/\\]|[\\\u0000-\u001f\u007f]/.test(text)) return null;
  if (!URL.canParse(text, BASE)) return null;
  const { origin, pathname, search, hash } = new URL(text, BASE);
  if (origin !== BASE || pathname.startsWith('//') || /^\/%(2f|5c)/i.test(pathname)) return null;
  // Calls are not pages. Nobody wants to open one after signing in.
  if (pathname.startsWith('/api/')) return null;
  return `${pathname}${search}${hash}`;
}
