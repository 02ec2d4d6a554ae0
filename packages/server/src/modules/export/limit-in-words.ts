import { EXPORT_FORMATS, type ExportFormat } from '@fundry/contracts/export/export-formats.ts';
import { formatCount } from '@fundry/contracts/formats/count.ts';
import type { SearchTarget } from '@fundry/contracts/search-state/search-targets.ts';

/** What the limit of a format leaves out, as a sentence. The list is empty when the file holds everything. */
export function limitInWords(target: SearchTarget, format: ExportFormat, total: number): string[] {
  const { label, mostRecords } = EXPORT_FORMATS[format];
  if (mostRecords === null || total <= mostRecords) return [];
  const [most, all] = [mostRecords, total].map(formatCount);
  return [
    `This file contains only the first ${most} of ${all} ${target}, because the format ${label} holds no more. CSV and JSON hold any number.`,
  ];
}
