/** The part of a path that opens a page to whoever knows it. */
const SECRET = /^(\/public\/group\/)[^/]+/;

/** A path as it may be told to others, such as analytics: without what would open a shared page to them. */
export function withoutSecret(path: string): string {
  return path.replace(SECRET, '$1…');
}
