import { z } from 'zod';
import { plainText } from '../identity/fields.ts';

/**
 * A whole number of an address, which writes it as digits, or of a body. Anything else is refused, an empty text too.
 */
export function wholeNumber(min: number, max: number) {
  const read = (given: unknown) =>
    typeof given === 'string' && /^[0-9]{1,16}$/.test(given) ? Number(given) : given;
  return z.preprocess(read, z.number().int().min(min).max(max));
}

/** The page of a list that a caller asks for. Pages are counted from 0, as in the searches. */
export const pageQuery = z.object({
  page: wholeNumber(0, 1_000_000)
    .default(0)
    .describe('Counted from 0; a page beyond the last one gives the last page'),
  pageSize: wholeNumber(1, 100).default(20).describe('Items per page'),
});
export type PageQuery = z.output<typeof pageQuery>;

/** The query of a list that can be searched by words and ordered. The first order is the default. */
export function listQuery<const Orders extends readonly [string, ...string[]]>(orders: Orders) {
  return pageQuery.extend({
    search: plainText(200).trim().default('').describe('Words that must all occur'),
    orderBy: z.enum(orders).default(orders[0]),
  });
}

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
