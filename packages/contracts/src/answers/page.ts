import { z } from 'zod';

/** The page of a list that a caller asks for. Pages are counted from 0, as in the searches. */
export const pageQuery = z.object({
  page: z.coerce
    .number()
    .int()
    .min(0)
    .max(1_000_000)
    .default(0)
    .describe('Counted from 0; a page beyond the last one gives the last page'),
  pageSize: z.coerce.number().int().min(1).max(100).default(20),
});
export type PageQuery = z.output<typeof pageQuery>;

/** One page of a list, and the number of items in the whole list. */
export function pageOf<Item extends z.ZodType>(item: Item) {
  return z.object({ items: z.array(item), total: z.number().int() });
}

/**
 * The index of the first item on the requested page, in a list of `total` items. A page after the end becomes the
 * last page.
 */
export function offsetOf({ page, pageSize }: PageQuery, total: number): number {
  return Math.min(page, Math.max(0, Math.ceil(total / pageSize) - 1)) * pageSize;
}
