/** Files in which records can be had. No schema library here: the browser loads this. */
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
    describes: 'The deadlines to come, for a calendar; opportunities without one are left out',
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
  /** How many records one file takes; null: any number. */
  mostRecords: number | null;
  /** What stands in the file once for each record, so that progress can be counted while it arrives; null: nothing does. */
  recordMark: string | null;
}

export type ExportFormat = keyof typeof EXPORT_FORMATS;

const EVERYWHERE = ['csv', 'xlsx', 'json', 'ris', 'bibtex'] as const;

/** The formats of each target. */
export const FORMATS_OF = {
  opportunities: [...EVERYWHERE, 'ics'],
  awards: EVERYWHERE,
  funders: EVERYWHERE,
} as const satisfies Record<string, readonly ExportFormat[]>;

/** How many records the answer's file holds. */
export const COUNT_HEADER = 'x-total-count';
/** How many records were found, or chosen and are still there; more than the file holds where its format has a limit. */
export const FOUND_HEADER = 'x-found-count';

/** The name of the downloaded file: target and format; awards are called grants. */
export function exportFileName(target: keyof typeof FORMATS_OF, format: ExportFormat): string {
  return `${target === 'awards' ? 'grants' : target}.${EXPORT_FORMATS[format].extension}`;
}
