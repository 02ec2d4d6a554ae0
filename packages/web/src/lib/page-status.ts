export type PageStatus = 200 | 404 | 500;

const selector = 'meta[name="fundry-status"]';

/** Sets the status in the document, where the server also writes it. */
export function setPageStatus(status: PageStatus): void {
  let meta = document.querySelector<HTMLMetaElement>(selector);
  if (!meta) {
    meta = document.createElement('meta');
    meta.name = 'fundry-status';
    document.head.append(meta);
  }
  meta.content = String(status);
}
