import { z } from 'zod';

/** The page of a list that is asked for; counted from 0, as in the searches. */
export const pageQuery = z.object({
  page: z.coerce
    .number()
    .int()
    .min(0)
    .max(1_000_000)
    .default(0)
    .describe('From 0; one beyond the last is the last'),
  pageSize: z.coerce.number().int().min(1).max(100).default(20),
});
export type PageQuery = z.output<typeof pageQuery>;

/** One page of a list, and how many there are in all. */
export function pageOf<Item extends z.ZodType>(item: Item) {
  return z.object({ items: z.array(item), total: z.number().int() });
}

/** Where the page that is asked for begins in a list of so many. */
export function offsetOf({ page, pageSize }: PageQuery, total: number): number {
  return Math.min(page, Math.max(0, Math.ceil(total / pageSize) - 1)) * pageSize;
}
