const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
/** What could change the direction of the text around it, and other characters that show nothing. */
const unwanted = /(?![\t\n\r])[\p{Cc}\u202a-\u202e\u2066-\u2069\ufeff]/gu;

/** Text for HTML, also inside quoted attributes: escaped, without control characters and those that turn the direction of what follows. */
export function escapeHtml(text: string): string {
  return text.replace(unwanted, '').replace(/[&<>"']/g, (character) => escapes[character]!);
}
