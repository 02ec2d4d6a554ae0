/** A part of the program (its script or style) could not be loaded, or not within the time limit. */
export class PartNotLoaded extends Error {}

const TIME_LIMIT_MS = 120_000;

/**
 * Waits at most 120 seconds for a part that is loaded on demand; a browser alone would wait for ever. Throws
 * `PartNotLoaded` after that time, and when the part cannot be loaded at all. The error keeps the browser's message.
 * The router recognises by it a part that a new version has replaced, and then reloads the page once.
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
