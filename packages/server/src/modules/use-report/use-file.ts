import type { useReport } from '@fundry/contracts/endpoints/use-report.ts';
import { FEW_PEOPLE, USE_KINDS, USE_WORDS } from '@fundry/contracts/use-report/use-kinds.ts';
import type { z } from 'zod';
import { BYTE_ORDER_MARK, csvLine } from '../../platform/csv-line.ts';

/** A report as CSV, the latest month last. */
export function useFile({ months }: z.input<typeof useReport>): string {
  const lines = months.map((figures) =>
    csvLine([figures.month, ...USE_KINDS.map((kind) => figures[kind] ?? FEW_PEOPLE)]),
  );
  return (
    BYTE_ORDER_MARK + [csvLine(['Month', ...USE_KINDS.map((kind) => USE_WORDS[kind])]), ...lines].join('')
  );
}
