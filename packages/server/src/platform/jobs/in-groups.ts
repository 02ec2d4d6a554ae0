/**
 * Returns a function that writes one thing, and resolves when it is written. Things that come while others are being
 * written are written together next, so that many of them share one transaction. When a group fails, each of its things
 * is tried alone, and only those that fail again reject.
 */
export function inGroups<Thing>(write: (things: Thing[]) => Promise<void>): (thing: Thing) => Promise<void> {
  let next: { things: Thing[]; written: Promise<void> } | null = null;
  let last: Promise<void> = Promise.resolve();
  const open = () => {
    const things: Thing[] = [];
    const written = last.then(() => {
      next = null;
      return write(things);
    });
    last = written.catch(() => {});
    return { things, written };
  };
  return async (thing) => {
    next ??= open();
    const { things, written } = next;
    things.push(thing);
    try {
      await written;
    } catch (error) {
      if (things.length === 1) throw error;
      await write([thing]);
    }
  };
}
