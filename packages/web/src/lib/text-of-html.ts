/** The words of HTML, with blanks between its paragraphs. Only in a browser. */
export function textOfHtml(html: string): string {
  const spaced = html.replaceAll('</', ' </').replaceAll('<br', ' <br');
  const { textContent } = new DOMParser().parseFromString(spaced, 'text/html').body;
  return (textContent ?? '').replace(/\s+/g, ' ').trim();
}
