/**
 * HTML with what was typed as plain text at its end: each line is a paragraph. Blank text adds nothing.
 */
export function htmlWithTyped(html: string, typed: string): string {
  if (typed.trim() === '') return html;
  return (
    html +
    typed
      .split('\n')
      .map((line) => `<p>${escaped(line)}</p>`)
      .join('')
  );
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
