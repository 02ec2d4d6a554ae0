/** What was typed or pasted as addresses: each part that looks like one, and each that does not. */
export interface ReadAddresses {
  addresses: string[];
  /** Parts that are no addresses, as they were typed. */
  wrong: string[];
}

/** A name that may hold a comma. */
const QUOTED = /"[^"]*"/g;
const BETWEEN = /[\s,;]+/;
/** `Ada Lovelace <ada@post.example>`, as email programs write it. */
const NAMED = /[^,;\n<>]*<([^<>]*)>/g;
const ADDRESS = /^[^\s@]+@[^\s@]+\.[^\s@.]{2,}$/;

/**
 * Reads the addresses in a text, each once. They may be separated by commas, semicolons, spaces or lines, and may be
 * copied from an email program together with names.
 */
export function readAddresses(text: string): ReadAddresses {
  const parts = text
    .replace(QUOTED, ' ')
    .replace(NAMED, ' $1 ')
    .split(BETWEEN)
    .filter((part) => part !== '');
  const different = [...new Map(parts.map((part) => [part.toLowerCase(), part])).values()];
  return {
    addresses: different.filter((part) => ADDRESS.test(part)),
    wrong: different.filter((part) => !ADDRESS.test(part)),
  };
}
