/**
 * The highest code of each top-level area of ASJC. The codes of an area run from the one that ends in 00 up to this
 * one.
 */
const LAST_OF_AREAS = [
  1000, 1111, 1213, 1315, 1410, 1508, 1607, 1712, 1804, 1913, 2003, 2105, 2216, 2312, 2406, 2508, 2614, 2748,
  2809, 2923, 3005, 3110, 3207, 3322, 3404, 3506, 3616,
];

/** The codes of research areas on both levels. The server's reference data holds their names. */
export const AREA_CODES: readonly string[] = LAST_OF_AREAS.flatMap((last) =>
  Array.from({ length: (last % 100) + 1 }, (_, index) => String(last - (last % 100) + index)),
);
