import type { Form, InputHead, Layout, Source } from './source.ts';

/** Which source and layout an input is in. */
export interface Recognised {
  source: Source;
  layout: Layout;
}

/**
 * The layouts that claim an input by its content, in the order of the sources. A layout whose test throws does not
 * claim it.
 */
export function recognise(head: InputHead, sources: Iterable<Source>): Recognised[] {
  const found: Recognised[] = [];
  for (const source of sources) {
    for (const layout of source.layouts) {
      if (claims(layout, head)) found.push({ source, layout });
    }
  }
  return found;
}

/**
 * The form of an input by its first characters; null when it has none of the forms, such as a text without
 * separators.
 */
export function formOf(head: InputHead): Form | null {
  if (head.zipEntries) return isWorkbook(head) ? 'workbook' : null;
  const start = head.text.trimStart();
  if (/^[[{]/.test(start)) return 'json';
  if (start.startsWith('<')) return 'xml';
  const [firstLine = ''] = start.split('\n', 1);
  return !firstLine.includes('\0') && /[,;\t]/.test(firstLine) ? 'csv' : null;
}

function claims(layout: Layout, head: InputHead): boolean {
  try {
    return layout.detects(head);
  } catch {
    return false;
  }
}

/** Whether an input is a workbook. It is a zip, too, but its entries are not files of records. */
export function isWorkbook({ zipEntries }: InputHead): boolean {
  return zipEntries?.includes('[Content_Types].xml') === true;
}
