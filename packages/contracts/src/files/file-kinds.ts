/** The kinds of file that can be kept. The browser loads this file, so it must not import a schema library. */

/** The media types, with the endings that names of such files have. The first one is given to a name that has another. */
export const FILE_KINDS = {
  'application/pdf': ['pdf'],
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': ['docx', 'docm', 'dotx', 'dotm'],
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': [
    ...['xlsx', 'xlsm', 'xltx', 'xltm', 'xlsb'],
  ],
  'application/vnd.openxmlformats-officedocument.presentationml.presentation': [
    ...['pptx', 'pptm', 'ppsx', 'ppsm', 'potx', 'potm'],
  ],
  'application/msword': ['doc', 'dot'],
  'application/vnd.ms-excel': ['xls', 'xlt'],
  'application/vnd.ms-powerpoint': ['ppt', 'pps', 'pot'],
  'application/vnd.oasis.opendocument.text': ['odt', 'ott'],
  'application/vnd.oasis.opendocument.spreadsheet': ['ods', 'ots'],
  'application/vnd.oasis.opendocument.presentation': ['odp', 'otp'],
  'application/vnd.oasis.opendocument.graphics': ['odg', 'otg'],
  'text/csv': ['csv', 'tsv'],
  'text/plain': ['txt', 'text', 'md', 'tex', 'bib', 'ris'],
  'image/png': ['png'],
  'image/jpeg': ['jpg', 'jpeg'],
  'image/webp': ['webp'],
} as const satisfies Record<string, readonly string[]>;

export type FileType = keyof typeof FILE_KINDS;

export const FILE_TYPES = Object.keys(FILE_KINDS) as [FileType, ...FileType[]];

/** The kinds in words. */
export const FILE_KINDS_IN_WORDS = 'PDF, Office and OpenDocument, plain text, CSV, PNG, JPEG and WebP';
