const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
/** What could change the direction of the text around it, other characters that show nothing, and those that XML cannot hold. */
const unwanted = /(?![\t\n\r])[\p{Cc}\u202a-\u202e\u2066-\u2069\ufeff\ufffe\uffff]/gu;

/**
 * Text for HTML and XML, also inside quoted attributes: escaped, without control characters and those that turn the direction of
 * what follows; half a character becomes U+FFFD.
 */
export function escapeHtml(text: string): string {
  return text
    .toWellFormed()
    .replace(unwanted, '')
    .replace(/[&<>"']/g, (character) => escapes[character]!);
}
