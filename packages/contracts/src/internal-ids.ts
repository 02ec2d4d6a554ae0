/**
 * The ids of internal opportunities are drawn at random from 2^52 up to 2^53. They tell nobody how many there are, and take
 * no number from public records, which count from 1.
 */
export const FIRST_INTERNAL_ID = 2 ** 52;

/** Whether an id can only be that of an internal opportunity. */
export const isInternalId = (id: number) => id >= FIRST_INTERNAL_ID;
