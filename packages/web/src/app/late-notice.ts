/**
 * Settles the sentence that index.html shows by itself when the program has not come after 120 seconds: it goes, because
 * the program is here, unless a style sheet could not be loaded; then it shows at once.
 */
export function reportParts(): void {
  const notice = document.getElementById('fundry-late');
  const sheets = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')];
  if (sheets.every(hasRules)) notice?.remove();
  else notice?.style.setProperty('visibility', 'visible');
}

function hasRules(link: HTMLLinkElement): boolean {
  try {
    return link.sheet !== null && link.sheet.cssRules.length > 0;
  } catch {
    return false;
  }
}
