import { deflateSync } from 'node:zlib';
import { zipOf } from '../../file-kinds/testing/office-files.ts';

/** A stream of a PDF with these bytes before they are compressed. A second filter may unpack them once more. */
function streamOf(content: Buffer | string, filter = ''): Buffer {
  const packed = deflateSync(content);
  const head = `<< /Length ${packed.length} /Filter [/FlateDecode ${filter}] >>\nstream\n`;
  return Buffer.concat([Buffer.from(head), packed, Buffer.from('\nendstream')]);
}

/** A PDF with a page for each of these texts, of which each line is a line. `trailer` is added to its trailer. */
export function pdfOf(pages: string[], trailer = ''): Buffer {
  return pdfOfStreams(pages.map(shownText), trailer);
}

/** A PDF with a page for each of these contents, which `filter` unpacks once more. */
export function pdfOfStreams(contents: (Buffer | string)[], trailer = '', filter = ''): Buffer {
  const kids = contents.map((_, index) => `${4 + 2 * index} 0 R`).join(' ');
  const objects: (Buffer | string)[] = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${kids}] /Count ${contents.length} >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    ...contents.flatMap((content, index) => [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 3 0 R >> >> /Contents ${5 + 2 * index} 0 R >>`,
      streamOf(content, filter),
    ]),
  ];
  const parts: Buffer[] = [Buffer.from('%PDF-1.4\n')];
  const offsets: number[] = [];
  let at = parts[0]!.length;
  objects.forEach((object, index) => {
    offsets.push(at);
    const bytes = Buffer.concat([
      Buffer.from(`${index + 1} 0 obj\n`),
      Buffer.from(object),
      Buffer.from('\nendobj\n'),
    ]);
    parts.push(bytes);
    at += bytes.length;
  });
  const entries = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  parts.push(
    Buffer.from(
      `xref\n0 ${size}\n0000000000 65535 f \n${entries}trailer\n<< /Size ${size} /Root 1 0 R ${trailer} >>\nstartxref\n${at}\n%%EOF\n`,
    ),
  );
  return Buffer.concat(parts);
}

function shownText(text: string): string {
  if (text === '') return '';
  const lines = text.split('\n').map((line) => `(${line.replace(/[()\\]/g, '\\$&')}) Tj T*`);
  return `BT /F1 11 Tf 14 TL 50 800 Td ${lines.join('\n')} ET`;
}

/** The trailer of a PDF that asks for a password. */
export const UNDER_PASSWORD = `/ID [<${'00'.repeat(16)}> <${'00'.repeat(16)}>] /Encrypt << /Filter /Standard /V 1 /R 2 /O <${'11'.repeat(32)}> /U <${'22'.repeat(32)}> /P -4 >>`;

/** A Word document with this body, in the words of its XML. */
export function docxOf(body: string): Promise<Buffer> {
  const xmlns = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';
  return zipOf({
    '[Content_Types].xml': '<Types/>',
    'word/document.xml': `<?xml version="1.0"?><w:document ${xmlns}><w:body>${body}</w:body></w:document>`,
  });
}

/** A paragraph of a Word document. */
export function paragraph(text: string): string {
  return `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`;
}
