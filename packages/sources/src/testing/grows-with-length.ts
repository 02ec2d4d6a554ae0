/** How much longer the long text is. Linear work takes 16 times as long on it, quadratic work 256 times. */
const FACTOR = 16;
const MOST = 100;
const SHORT = 8_000;

/**
 * Whether the work on a text made of this piece, repeated, grows with its length only. Compares the processor time of two
 * lengths with much room, so that a busy machine does not matter: a second measurement decides in doubt.
 */
export function growsWithLength(piece: string, work: (text: string) => unknown): boolean {
  const texts = [SHORT, SHORT * FACTOR].map((length) => piece.repeat(length / piece.length)) as [
    string,
    string,
  ];
  for (const text of texts) work(text.slice(0, SHORT));
  for (let attempt = 0; attempt < 3; attempt++) {
    const [short, long] = texts.map((text) => processorTime(() => work(text))) as [number, number];
    if (long < MOST * Math.max(short, 1)) return true;
  }
  return false;
}

function processorTime(work: () => unknown): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}
