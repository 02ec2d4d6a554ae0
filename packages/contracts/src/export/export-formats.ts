/**
 * The file formats in which records can be exported. The browser loads this file, so it must not import a schema
 * library.
 */
export const EXPORT_FORMATS = {
  csv: {
    label: 'CSV',
    describes: 'A table for any program, UTF-8',
    mediaType: 'text/csv; charset=utf-8',
    extension: 'csv',
    mostRecords: null,
    recordMark: '\r\n',
  },
  xlsx: {
    label: 'Excel',
    describes: 'A workbook with dates and numbers, and what was searched for on its first sheet',
    mediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    extension: 'xlsx',
    mostRecords: 100_000,
    recordMark: null,
  },
  json: {
    label: 'JSON',
    describes: 'The whole records, for programs',
    mediaType: 'application/json; charset=utf-8',
    extension: 'json',
    mostRecords: null,
    recordMark: '\n{',
  },
  ris: {
    label: 'RIS',
    describes: 'For reference managers such as EndNote and Zotero',
    mediaType: 'application/x-research-info-systems; charset=utf-8',
    extension: 'ris',
    mostRecords: null,
    recordMark: '\r\nER  - ',
  },
  bibtex: {
    label: 'BibTeX',
    describes: 'For LaTeX and reference managers',
    mediaType: 'application/x-bibtex; charset=utf-8',
    extension: 'bib',
    mostRecords: null,
    recordMark: '\n@',
  },
  ics: {
    label: 'Calendar',
    describes: 'Upcoming deadlines, for a calendar; opportunities without one are left out',
    mediaType: 'text/calendar; charset=utf-8',
    extension: 'ics',
    mostRecords: 2_000,
    recordMark: null,
  },
} as const satisfies Record<string, ExportFormatFacts>;

interface ExportFormatFacts {
  label: string;
  describes: string;
  mediaType: string;
  extension: string;
  /** The largest number of records in one file; null: any number. */
  mostRecords: number | null;
  /**
   * Text that occurs once for each record in the file, so that progress can be counted while the file arrives; null:
   * there is none.
   */
  recordMark: string | null;
}

export type ExportFormat = keyof typeof EXPORT_FORMATS;

const EVERYWHERE = ['csv', 'xlsx', 'json', 'ris', 'bibtex'] as const;

/** The formats that each target offers. */
export const FORMATS_OF = {
  opportunities: [...EVERYWHERE, 'ics'],
  awards: EVERYWHERE,
  funders: EVERYWHERE,
} as const satisfies Record<string, readonly ExportFormat[]>;

/** Answer header: how many records the file holds. */
export const COUNT_HEADER = 'x-total-count';
/**
 * Answer header: how many records were found, or were chosen and still exist. This can be more than the file holds,
 * because some formats have a limit.
 */
export const FOUND_HEADER = 'x-found-count';

/** The name of the downloaded file, made of target and format. Awards are called grants there. */
export function exportFileName(target: keyof typeof FORMATS_OF, format: ExportFormat): string {
  return `${target === 'awards' ? 'grants' : target}.${EXPORT_FORMATS[format].extension}`;
}
