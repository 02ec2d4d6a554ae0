export type PageStatus = 200 | 404 | 500;

const selector = 'meta[name="fundry-status"]';

/** The status of the page on screen: what the server said of the first one, afterwards what `setPageStatus` says. */
export function pageStatus(): PageStatus {
  const said = document.querySelector<HTMLMetaElement>(selector)?.content;
  return said === '404' ? 404 : said === '500' ? 500 : 200;
}

/** Keeps the status in the document, as the server wrote it there. */
export function setPageStatus(status: PageStatus): void {
  let meta = document.querySelector<HTMLMetaElement>(selector);
  if (!meta) {
    meta = document.createElement('meta');
    meta.name = 'fundry-status';
    document.head.append(meta);
  }
  meta.content = String(status);
}
