/** Counts how often a mark has stood in the chunks of a file so far, also across their borders; 0 without a mark. */
export function recordCounter(mark: string | null): (chunk: Uint8Array) => number {
  if (mark === null) return () => 0;
  const wanted = new TextEncoder().encode(mark);
  let matched = 0;
  let count = 0;
  return (chunk) => {
    for (const byte of chunk) {
      // No mark begins with a part of itself that ends it, so a byte that does not fit can only begin it anew.
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
