import type { InputHead } from '../source.ts';

/** What these lists say of themselves before their records: when they were made, and how many records they hold. */
export function listHead({ text }: InputHead): { updatedAt: string | null; count: number | null } {
  const [, updatedAt = null, count = null] =
    /^\s*\{\s*"updated_at"\s*:\s*"([^"]+)"\s*,\s*"count"\s*:\s*(\d+)\s*,/.exec(text) ?? [];
  return { updatedAt, count: count === null ? null : Number(count) };
}
