import { join } from 'node:path';
import type { ImportServices } from '../services.ts';

/** What an import of the page is told: the arguments of `npm run import`. */
export interface Order {
  /** Files and folders, below the data folder. */
  paths: string[];
  source: string | null;
  backfill: boolean;
  withdrawMissing: string[];
  download: string | null;
  parameters: Record<string, string>;
}

/** An order that asks for nothing yet. */
export const EMPTY_ORDER: Order = {
  paths: [],
  source: null,
  backfill: false,
  withdrawMissing: [],
  download: null,
  parameters: {},
};

/** The arguments with which `npm run import` does the same. */
export function argumentsOf(order: Order, home: string): string[] {
  const { paths, source, backfill, withdrawMissing, download, parameters } = order;
  return [
    ...(source === null ? [] : ['--source', source]),
    ...(backfill ? ['--backfill'] : []),
    ...withdrawMissing.flatMap((scope) => ['--withdraw-missing', scope]),
    ...(download === null ? [] : ['--download', download]),
    ...Object.entries(parameters).flatMap(([name, value]) => ['--param', `${name}=${value}`]),
    ...(paths.length > 0 ? ['--', ...paths.map((path) => join(home, path))] : []),
  ];
}

/** The order as the database keeps it. It may hold keys of publishers. */
export function sealOrder({ box }: Pick<ImportServices, 'box'>, order: Order): string {
  return box.close(JSON.stringify(order));
}

/** The order of an import; null when it has none, or when the secret of the installation has changed. */
export function openOrder({ box }: Pick<ImportServices, 'box'>, sealed: string | null): Order | null {
  if (sealed === null) return null;
  try {
    return { ...EMPTY_ORDER, ...(JSON.parse(box.open(sealed)) as Partial<Order>) };
  } catch {
    return null;
  }
}
