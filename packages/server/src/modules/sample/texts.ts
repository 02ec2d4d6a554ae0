/** A text with its first letter as a capital. */
export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/**
 * Joins parts as "a, b and c". `joint` stands before the last part. Semicolons separate parts that contain commas or
 * joints themselves.
 */
export function listed(parts: readonly string[], joint = 'and'): string {
  if (parts.length < 2) return parts.join('');
  const manifold = parts.length > 2 && parts.some((part) => /,| and | or /.test(part));
  const before = parts.slice(0, -1).join(manifold ? '; ' : ', ');
  return `${before}${manifold ? ';' : ''} ${joint} ${parts.at(-1)}`;
}

const PLACED = / (in|at|on|before|after|for|under|below|from|with|near|across|over|to) /;

/** A topic with the place where it is studied, unless the topic already names one. */
export function topicAt(topic: string, setting: string): string {
  return PLACED.test(topic) ? topic : `${topic} ${setting}`;
}

/** Two topics joined by "and". Only the first one when either already contains "and". */
export function topicPair(topic: string, other: string): string {
  return / and /.test(`${topic} ${other}`) ? topic : `${topic} and ${other}`;
}

/**
 * Replaces each `{name}` in a template by its value. A value for `{name^}` begins with a capital. Throws when a value
 * is missing.
 */
export function fill(template: string, values: Record<string, string | number>): string {
  return template.replace(/\{(\w*)(\^?)\}/g, (_, name: string, up: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`The sentence "${template}" lacks ${name}.`);
    return up ? capital(String(value)) : String(value);
  });
}

/** Puts the place into the name of an organisation. */
export function named(form: string, place: string): string {
  return form.replace('{}', place);
}

/** Paragraphs of plain text as HTML. */
export function paragraphs(texts: readonly string[]): string {
  return texts.map((text) => `<p>${escapeHtml(text)}</p>`).join('');
}

/** Plain text inside HTML. */
export function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

/** A name as lower-case Latin letters and digits joined by hyphens, for addresses. "" when the name has none. */
export function slugOf(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/[\p{M}’']/gu, '')
    .replace(/[øØ]/g, 'o')
    .replace(/[łŁ]/g, 'l')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}
