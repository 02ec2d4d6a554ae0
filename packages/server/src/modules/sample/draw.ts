import { Random } from '../../platform/random.ts';

const SEED = 20_260_301;

/**
 * A separate random generator for one part of the sample world, so that a change in one part leaves the others as they
 * are.
 */
export function streamFor(part: string): Random {
  let seed = SEED;
  for (let at = 0; at < part.length; at++) seed = Math.imul(seed ^ part.charCodeAt(at), 0x01000193);
  return new Random(seed);
}

/** Up to `count` different items in random order. */
export function some<T>(random: Random, items: readonly T[], count: number): T[] {
  const left = [...items];
  const chosen: T[] = [];
  while (chosen.length < count && left.length > 0) {
    chosen.push(...left.splice(random.between(0, left.length - 1), 1));
  }
  return chosen;
}

/** Picks one item, with a probability in proportion to its weight. At least one weight must be above 0. */
export function weighted<T>(random: Random, items: readonly T[], weightOf: (item: T) => number): T {
  let left = random.next() * items.reduce((sum, item) => sum + weightOf(item), 0);
  for (const item of items) {
    left -= weightOf(item);
    if (left < 0) return item;
  }
  return items.findLast((item) => weightOf(item) > 0)!;
}

/** A random factor with median 1. Its logarithm is approximately normally distributed, with this spread. */
export function logNormal(random: Random, spread: number): number {
  let sum = -6;
  for (let part = 0; part < 12; part++) sum += random.next();
  return Math.exp(spread * sum);
}

/** Divides a total in proportion to weights into whole numbers that add up to it, by the method of largest remainders. */
export function apportion(total: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((all, weight) => all + weight, 0);
  const exact = weights.map((weight) => (total * weight) / sum);
  const parts = exact.map(Math.floor);
  const rest = total - parts.reduce((all, part) => all + part, 0);
  const order = [...exact.keys()].sort((a, b) => (exact[b]! % 1) - (exact[a]! % 1) || a - b);
  for (const at of order.slice(0, rest)) parts[at]!++;
  return parts;
}
