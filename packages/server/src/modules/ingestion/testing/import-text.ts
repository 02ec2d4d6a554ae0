import { Readable } from 'node:stream';
import { openInputs } from '@fundry/sources/inputs/open-inputs.ts';
import type { Registry } from '@fundry/sources/registry.ts';
import type { Source } from '@fundry/sources/source.ts';
import { fixedClock } from '../../../platform/clock.ts';
import type { TestDatabase } from '../../../testing/database.ts';
import { openCatalogue } from '../../catalogue/catalogue.public.ts';
import { importInputs } from '../import-inputs.ts';
import type { ImportOptions } from '../import-options.ts';
import type { Reject } from '../rejects.ts';
import { sourceBook } from '../source-book.ts';
import type { ImportSummary } from '../summary.ts';

/** A registry of just these sources. */
export function registryOf(...sources: Source[]): Registry {
  return new Map(sources.map((source) => [source.id, source]));
}

/**
 * Imports paths, or one content as if it came by standard input, as of a day. Answers the summary and the rejects.
 */
export async function importInto(
  database: Pick<TestDatabase, 'db'>,
  registry: Registry,
  given: string[] | { content: string | Buffer },
  { day = '2026-03-01', ...options }: Partial<ImportOptions> & { day?: string } = {},
): Promise<{ summary: ImportSummary; rejects: Reject[] }> {
  const rejects: Reject[] = [];
  const catalogue = openCatalogue(database.db, sourceBook(registry), fixedClock(`${day}T12:00:00Z`));
  const inputs = Array.isArray(given)
    ? openInputs(given)
    : openInputs(['-'], Readable.from([Buffer.from(given.content)]));
  const summary = await importInputs(inputs, catalogue, registry, {
    named: null,
    dryRun: false,
    redraft: false,
    backfill: false,
    sample: false,
    withdrawMissing: new Set(),
    onHeldBack: () => {},
    onReject: async (reject) => void rejects.push(reject),
    onProgress: () => {},
    stop: new AbortController().signal,
    ...options,
  });
  return { summary, rejects };
}
