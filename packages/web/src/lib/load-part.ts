/** A part of the program (its script or style) could not be loaded, or not within the time limit. */
export class PartNotLoaded extends Error {}

const TIME_LIMIT_MS = 120_000;

/**
 * Waits for a part that is loaded on demand, at most 120 seconds: a browser by itself waits for ever. Throws `PartNotLoaded`
 * then, and when the part cannot be had at all; with the browser's words, by which the router knows a part that a new version
 * has replaced and loads the page anew, once.
 */
export async function loadPart<T>(part: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('A part of the page has not loaded.')), TIME_LIMIT_MS);
  });
  try {
    return await Promise.race([part, limit]);
  } catch (error) {
    throw new PartNotLoaded(error instanceof Error ? error.message : String(error));
  } finally {
    clearTimeout(timer);
  }
}
