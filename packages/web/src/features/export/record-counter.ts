/**
 * Returns a function that takes the chunks of a file one by one and returns how often the mark has occurred so far. A
 * mark may be split between two chunks. Without a mark the count stays 0.
 */
export function recordCounter(mark: string | null): (chunk: Uint8Array) => number {
  if (mark === null) return () => 0;
  const wanted = new TextEncoder().encode(mark);
  let matched = 0;
  let count = 0;
  return (chunk) => {
    for (const byte of chunk) {
      // The first byte of a mark does not occur again in the mark. So a byte that breaks a match can only start a new
      // match.
      if (byte !== wanted[matched]) matched = 0;
      if (byte === wanted[matched]) matched++;
      if (matched === wanted.length) {
        count++;
        matched = 0;
      }
    }
    return count;
  };
}
