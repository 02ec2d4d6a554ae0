const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
/**
 * Characters that could change the direction of the surrounding text, other invisible characters, and characters that
 * XML cannot hold.
 */
const unwanted = /(?![\t\n\r])[\p{Cc}\u202a-\u202e\u2066-\u2069\ufeff\ufffe\uffff]/gu;

/**
 * Escapes text for HTML and XML, also inside quoted attributes. Removes control characters and characters that turn
 * the direction of the text after them. Half a character becomes U+FFFD.
 */
export function escapeHtml(text: string): string {
  return text
    .toWellFormed()
    .replace(unwanted, '')
    .replace(/[&<>"']/g, (character) => escapes[character]!);
}
