import type { LabelledCode } from '../../packages/server/src/platform/search/port.ts';

/** What a generated call belongs to and a generated award was made under: a call, and an assistance listing of its funder. */
export function programmes(call: number, funder: number): LabelledCode[] {
  const listing = `${10 + (funder % 89)}.${100 + (funder % 900)}`;
  return [
    { code: `call:GEN-${call}`, label: `Call GEN-${call}` },
    { code: `listing:${listing}`, label: `Assistance listing ${listing}` },
  ];
}
