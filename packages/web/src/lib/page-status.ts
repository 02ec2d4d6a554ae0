export type PageStatus = 200 | 404 | 500;

const selector = 'meta[name="fundry-status"]';

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
