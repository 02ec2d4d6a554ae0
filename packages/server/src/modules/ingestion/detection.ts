import type { InputHead, Layout, Source } from './source.ts';

/** Which source and layout an input is in. */
export interface Recognised {
  source: Source;
  layout: Layout;
}

/**
 * The layouts that claim an input by its content, in order of the sources; `only` asks just one source. A layout whose
 * test fails on strange bytes does not claim them.
 */
export function recognise(
  head: InputHead,
  sources: Iterable<Source>,
  only: string | null = null,
): Recognised[] {
  const found: Recognised[] = [];
  for (const source of sources) {
    if (only !== null && source.id !== only) continue;
    for (const layout of source.layouts) {
      if (claims(layout, head)) found.push({ source, layout });
    }
  }
  return found;
}

function claims(layout: Layout, head: InputHead): boolean {
  try {
    return layout.detects(head);
  } catch {
    return false;
  }
}

/** A workbook is a zip, too, but nothing in it is a file of records. */
export function isWorkbook({ zipEntries }: InputHead): boolean {
  return zipEntries?.includes('[Content_Types].xml') === true;
}
