import type { Draft } from '../../drafts/draft.ts';
import { LIMITS } from '../../limits.ts';

const ALLOWED =
  /^<(?:br \/|\/?(?:p|b|strong|ul|ol|li|h3|mark)|\/a|a href="(?:https?:\/\/|mailto:)[^"<>]*")>$/i;
const MARKUP = /<\/?(?:script|style|iframe|img|svg|a|b|p|div|span|ul|li)(?:[\s/][^<>]*)?>/i;

/** What a draft must never hold, whatever the record was; empty when all is well. */
export function draftFaults(draft: Draft): string[] {
  const faults: string[] = [];
  const values: [name: string, value: unknown][] = Object.entries(draft);
  for (const [name, value] of values) {
    if (Array.isArray(value)) for (const each of value) values.push([name, each]);
    else if (typeof value === 'object' && value !== null) values.push(...Object.entries(value));
    else if (typeof value === 'number' && !Number.isFinite(value)) faults.push(`${name} is ${value}`);
    else if (typeof value === 'string') {
      if (!value.isWellFormed()) faults.push(`${name} holds half a surrogate pair`);
      if (value.length > LIMITS.recordLength) faults.push(`${name} is too long`);
      if (name === 'description' || name === 'text') {
        const foreign = value.match(/<[^>]*>?/g)?.find((tag) => !ALLOWED.test(tag));
        if (foreign) faults.push(`${name} holds ${foreign}`);
      } else if ((name === 'name' || name === 'city') && MARKUP.test(value))
        faults.push(`${name} holds markup`);
    }
  }
  return faults;
}
