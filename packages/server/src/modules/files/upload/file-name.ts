import { FILE_KINDS, type FileType } from '@fundry/contracts/files/file-kinds.ts';

/** The longest name of a file, in characters. */
const MAX_NAME = 200;

/** Of a longer name only the end is looked at. */
const MAX_GIVEN = 1_000;

/** Control characters, and those that change the direction of the text and so show another ending than the name has. */
const HIDDEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/gu;
/** Characters that file systems do not allow in names. */
const FORBIDDEN = /[/\\:*?"<>|]/g;

/**
 * The name under which a file is kept: without folders and characters that no file system takes, with an ending that fits
 * what is in the file. What is text can therefore never be downloaded as a program or a page.
 */
export function fileName(given: string, type: FileType): string {
  const plain = given
    .slice(-MAX_GIVEN)
    .normalize('NFC')
    .replace(/^.*[/\\]/s, '')
    .replace(HIDDEN, '')
    .replace(FORBIDDEN, '_')
    .trim()
    .replace(/^\.+|[. ]+$/g, '');
  const endings: readonly string[] = FILE_KINDS[type];
  const ending = /\.([^.]+)$/.exec(plain)?.[1] ?? '';
  const fits = endings.includes(ending.toLowerCase());
  const [stem, end] = fits ? [plain.slice(0, -ending.length - 1), ending] : [plain, endings[0]];
  const short = [...(stem === '' ? 'file' : stem)].slice(0, MAX_NAME - 10).join('');
  return `${short}.${end}`;
}
