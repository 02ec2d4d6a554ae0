import { formatCount } from '@fundry/contracts/formats/count.ts';

/** A number of things: "1 file", "1,200 files". */
export function plural(count: number, thing: string): string {
  return `${formatCount(count)} ${thing}${count === 1 ? '' : 's'}`;
}
