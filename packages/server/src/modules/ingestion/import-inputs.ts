import type { OpenedInput, UnreadableInput } from '@fundry/sources/inputs/opened-input.ts';
import type { Registry } from '@fundry/sources/registry.ts';
import type { Catalogue } from '../catalogue/catalogue.public.ts';
import { CatalogueFailure } from './catalogue-failure.ts';
import type { ImportOptions } from './import-options.ts';
import { InputReader } from './input-reader.ts';
import { RecordWriter, Stopped } from './record-writer.ts';
import { emptySummary, type ImportSummary, Tally } from './summary.ts';
import { UnreadTally } from './unread-tally.ts';

/**
 * Imports inputs one after another and says what came of them. An input that is not recognised, or cannot be read to
 * its end, does not stop the others. When the database fails it throws; what was committed stays.
 */
export async function importInputs(
  inputs: AsyncIterable<OpenedInput | UnreadableInput>,
  catalogue: Catalogue,
  registry: Registry,
  options: ImportOptions,
): Promise<ImportSummary> {
  const summary = emptySummary();
  const tally = new Tally();
  const { unread = new UnreadTally() } = options;
  const writer = new RecordWriter(catalogue, options, summary, tally, unread);
  const reader = new InputReader(writer, registry, options, summary);
  const started = performance.now();
  try {
    for await (const input of inputs) await reader.take(input);
    if (options.stop.aborted) throw new Stopped();
    await writer.drain();
  } catch (error) {
    if (error instanceof CatalogueFailure) throw error.cause;
    if (!(error instanceof Stopped || options.stop.aborted)) throw error;
    summary.stopped = true;
    await writer.drain();
  }
  summary.heldBack = await writer.heldBack();
  summary.counts = tally.all;
  summary.unread = unread.all;
  summary.seconds = (performance.now() - started) / 1000;
  summary.peakMemoryMb = Math.round(process.resourceUsage().maxRSS / 1024);
  return summary;
}
