/** A part of the program (its script or style) did not come within the time limit. */
export class LoadTimeout extends Error {}

const TIME_LIMIT_MS = 120_000;

/**
 * Waits for a part that is loaded on demand, at most 120 seconds: a browser by itself waits for ever. Throws `LoadTimeout`
 * then.
 */
export async function loadPart<T>(part: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new LoadTimeout('A part of the page has not loaded.')), TIME_LIMIT_MS);
  });
  try {
    return await Promise.race([part, limit]);
  } finally {
    clearTimeout(timer);
  }
}
