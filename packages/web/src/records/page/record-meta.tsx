import {
  type PageHead,
  STRUCTURED_DATA_ID,
  structuredDataText,
} from '@fundry/contracts/page-heads/page-head.ts';
import { useEffect } from 'react';

/**
 * Keeps the description, the canonical address and the schema.org data in the document's head correct while a record
 * is on screen, also when the page changes without a reload. The server writes the same data into the HTML.
 */
export function RecordMeta({ head }: { head: PageHead }) {
  const { description, path } = head;
  const data = structuredDataText(head.data);
  useEffect(() => {
    const script = headElement('script', `#${STRUCTURED_DATA_ID}`, {
      id: STRUCTURED_DATA_ID,
      type: 'application/ld+json',
    });
    script.textContent = data;
    const meta = headElement('meta', '[name="description"]', { name: 'description' });
    meta.setAttribute('content', description);
    const link = headElement('link', '[rel="canonical"]', { rel: 'canonical' });
    link.setAttribute('href', window.location.origin + path);
    return () => {
      for (const element of [script, meta, link]) element.remove();
    };
  }, [data, description, path]);
  return null;
}

/** The element of this kind in the head. It is created when there is none. */
function headElement(name: string, selector: string, attributes: Record<string, string>): Element {
  const found = document.head.querySelector(name + selector);
  if (found) return found;
  const element = document.createElement(name);
  for (const [attribute, value] of Object.entries(attributes)) element.setAttribute(attribute, value);
  return document.head.appendChild(element);
}
