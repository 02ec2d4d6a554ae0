/**
 * Decides about the notice that index.html shows by itself when the program has not loaded after 120 seconds. The
 * program is here now, so the notice is removed. If a style sheet could not be loaded, the notice is shown at once
 * instead.
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
