import { formatCount } from './count.ts';

/** "a, b and 3 other kinds": at most `most` names in a sentence, then the number of the others. */
export function listInWords(names: readonly string[], most: number, others: string): string {
  const shown = firstOf(names, most);
  const rest = names.length - shown.length;
  if (rest > 0) return `${shown.join(', ')} and ${formatCount(rest)} ${others}`;
  const last = shown.at(-1) ?? '';
  return shown.length > 1 ? `${shown.slice(0, -1).join(', ')} and ${last}` : last;
}

/**
 * "University of Oslo; Ada Nowak and 3 more": names of people and organisations. Such names may contain commas, so
 * semicolons stand between them. Null when there are none.
 */
export function namesInWords(names: readonly string[], most: number): string | null {
  if (names.length === 0) return null;
  const shown = firstOf(names, most);
  const rest = names.length - shown.length;
  return shown.join('; ') + (rest > 0 ? ` and ${formatCount(rest)} more` : '');
}

/**
 * The first `most` names. When only one more would be left over it is named too, because its name takes no more room
 * than "1 more".
 */
function firstOf(names: readonly string[], most: number): readonly string[] {
  return names.length === most + 1 ? names : names.slice(0, most);
}

/**
 * "Early-career researchers" → "early-career researchers", for words inside a sentence. Acronyms stay as they are.
 */
export function startLower(text: string): string {
  return /^[A-Z][a-z]/.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text;
}

/** "worldwide" → "Worldwide". */
export function startUpper(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
