import type { Attachment } from '../drafts/contact.ts';
import { count, text, webAddress } from '../values/record-fields.ts';
import { blankToNull, plainText } from '../values/text.ts';

/** The fields of a file as a source writes them. */
interface WrittenFile {
  name: unknown;
  description?: unknown;
  folder?: unknown;
  bytes?: unknown;
  mediaType?: unknown;
  url?: unknown;
}

/** A file that an agency attaches to its call, as a list of one; empty for a file without a name. */
export function attachment(file: WrittenFile): Attachment[] {
  const words = (value: unknown) => blankToNull(plainText(text(value)));
  const name = words(file.name);
  if (name === null) return [];
  const description = words(file.description);
  const bytes = count(file.bytes);
  return [
    {
      name,
      description: description === name ? null : description,
      folder: words(file.folder),
      bytes: bytes !== null && bytes >= 0 ? bytes : null,
      mediaType: words(file.mediaType),
      url: webAddress(file.url),
    },
  ];
}
