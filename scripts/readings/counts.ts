/** Values that were read, those of them that are right, and those that there were to read. */
export interface Counts {
  read: number;
  right: number;
  expected: number;
}

export const NOTHING: Counts = { read: 0, right: 0, expected: 0 };

/** Counts read values against those that are right. The order does not matter. */
export function counted(read: readonly string[], expected: readonly string[]): Counts {
  return {
    read: read.length,
    right: read.filter((value) => expected.includes(value)).length,
    expected: expected.length,
  };
}

export function sum(all: readonly Counts[]): Counts {
  return all.reduce(
    (total, one) => ({
      read: total.read + one.read,
      right: total.right + one.right,
      expected: total.expected + one.expected,
    }),
    NOTHING,
  );
}

/** The share of read values that are right; 1 when nothing was read. */
export function precision({ read, right }: Counts): number {
  return read === 0 ? 1 : right / read;
}

/** "0.966 (85 of 88)" and "0.759 (85 of 112)": precision and recall. */
export function inWords({ read, right, expected }: Counts): string {
  const share = (whole: number) =>
    whole === 0 ? '-' : `${(right / whole).toFixed(3)} (${right} of ${whole})`;
  return `${share(read)} | ${share(expected)}`;
}
