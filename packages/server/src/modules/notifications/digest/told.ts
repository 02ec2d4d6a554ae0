import { happening } from '../../../platform/telemetry/happening.ts';

/** A look for people whose emails are due: what each section looked at because it was due, and the digests made of it. */
export const composed = happening<{ digests: number; lookedAt: Map<string, number>; ms: number }>(
  'digests-composed',
);

/** The mail server took digests. How many of them hold each section. */
export const handedOver = happening<{ digests: number; sections: Map<string, number> }>(
  'digests-handed-over',
);
