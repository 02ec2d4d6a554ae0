import { formatCount } from '@fundry/contracts/formats/count.ts';
import type { UnreadField } from '@fundry/contracts/imports/import-fields.ts';
import type { Outcome } from '../catalogue/catalogue.public.ts';
import { describeUnread } from './describe-unread.ts';
import type { HeldBack } from './held-back.ts';
import { plural } from './plural.ts';

/** What became of the records of one source and layout. */
export interface LayoutCounts {
  source: string;
  layout: string;
  read: number;
  new: number;
  changed: number;
  unchanged: number;
  rejected: number;
  /** Records that earlier full files listed and this one no longer does. */
  withdrawn: number;
  /** How often each reason for a rejection came. */
  reasons: Record<string, number>;
}

/** What an import did; `--json` prints it. */
export interface ImportSummary {
  counts: LayoutCounts[];
  /** What records state that was not understood, so that they lack it. */
  unread: UnreadField[];
  files: number;
  /** Inputs in no known layout. With `--source`: why they cannot be of that source. */
  notRecognised: { input: string; reason: string | null }[];
  /**
   * Inputs that could not be opened (`opened` is false) or not read to their end. What was read before is in the
   * catalogue.
   */
  failed: { input: string; opened: boolean; reason: string }[];
  /** Inputs of which every record was rejected. */
  whollyRejected: string[];
  /** What complete lists lack and a person has to confirm before it is withdrawn. */
  heldBack: HeldBack[];
  notes: string[];
  /** Where the rejected records are; null when there are none or they were not kept. */
  rejectsFile: string | null;
  /** Whether a person stopped it. */
  stopped: boolean;
  seconds: number;
  peakMemoryMb: number;
}

/** The summary of an import that did nothing yet. */
export function emptySummary(): ImportSummary {
  return {
    counts: [],
    unread: [],
    files: 0,
    notRecognised: [],
    failed: [],
    whollyRejected: [],
    heldBack: [],
    notes: [],
    rejectsFile: null,
    stopped: false,
    seconds: 0,
    peakMemoryMb: 0,
  };
}

const MOST_REASONS = 50;

/** Collects the counts of an import. */
export class Tally {
  readonly #counts = new Map<string, LayoutCounts>();

  of(source: string, layout: string): LayoutCounts {
    const key = `${source}/${layout}`;
    let counts = this.#counts.get(key);
    if (!counts) {
      counts = {
        source,
        layout,
        read: 0,
        new: 0,
        changed: 0,
        unchanged: 0,
        rejected: 0,
        withdrawn: 0,
        reasons: {},
      };
      this.#counts.set(key, counts);
    }
    return counts;
  }

  add(source: string, layout: string, outcome: Outcome): void {
    const counts = this.of(source, layout);
    counts.read++;
    if (typeof outcome === 'string') {
      counts[outcome]++;
      return;
    }
    counts.rejected++;
    const known = outcome.rejected in counts.reasons || Object.keys(counts.reasons).length < MOST_REASONS;
    const reason = known ? outcome.rejected : 'other reasons';
    counts.reasons[reason] = (counts.reasons[reason] ?? 0) + 1;
  }

  get all(): LayoutCounts[] {
    return [...this.#counts.values()].sort((a, b) =>
      `${a.source}/${a.layout}` < `${b.source}/${b.layout}` ? -1 : 1,
    );
  }

  get read(): number {
    return this.all.reduce((sum, one) => sum + one.read, 0);
  }
}

/** The summary as lines of text for people. */
export function describeSummary(summary: ImportSummary, dryRun: boolean): string[] {
  const lines: string[] = [];
  const columns = ['read', 'new', 'changed', 'unchanged', 'rejected', 'withdrawn'] as const;
  if (summary.counts.length > 0) {
    const named = summary.counts.map((one) => ({ ...one, name: `${one.source} (${one.layout})` }));
    const width = Math.max(...named.map(({ name }) => name.length), 5);
    lines.push([''.padEnd(width), ...columns.map((column) => column.padStart(10))].join(' '));
    for (const one of named) {
      lines.push(
        [one.name.padEnd(width), ...columns.map((column) => formatCount(one[column]).padStart(10))].join(' '),
      );
      for (const [reason, count] of Object.entries(one.reasons).sort(([, a], [, b]) => b - a)) {
        lines.push(`    rejected ${formatCount(count)}: ${reason}`);
      }
    }
  }
  lines.push(...describeUnread(summary.unread));
  for (const { input, reason } of summary.notRecognised) {
    lines.push(reason === null ? `not recognised: ${input}` : `${input} ${reason}`);
  }
  for (const { input, opened, reason } of summary.failed) {
    lines.push(`${opened ? 'not read to the end' : 'not read'}: ${input}: ${reason}`);
  }
  for (const input of summary.whollyRejected)
    lines.push(`nothing imported from ${input}: every record was rejected`);
  lines.push(...summary.notes);
  for (const held of summary.heldBack) lines.push(describeHeldBack(held, dryRun));
  const read = summary.counts.reduce((sum, one) => sum + one.read, 0);
  const rate = summary.seconds > 0 ? Math.round(read / summary.seconds) : read;
  lines.push(
    `${dryRun ? 'Tried (nothing was written)' : 'Read'}: ${plural(read, 'record')} from ${plural(summary.files, 'file')} in ` +
      `${summary.seconds.toFixed(1)} s (${formatCount(rate)}/s), at most ${formatCount(summary.peakMemoryMb)} MB of memory.`,
  );
  return lines;
}

/** What was held back, why, and how to confirm it, in a few sentences for people. */
export function describeHeldBack(
  { input, missing, of, confirm, earlier }: HeldBack,
  dryRun: boolean,
): string {
  const what = earlier
    ? 'An earlier import withdrew nothing'
    : dryRun
      ? 'Nothing would be withdrawn'
      : 'Nothing was withdrawn';
  return (
    `${what} for ${confirm}: ${input} lacks ${formatCount(missing)} of ${plural(of, 'record')}, so it may be only a part ` +
    'of the list. If these records are gone at the publisher, import the file again with ' +
    `--withdraw-missing "${confirm}"`
  );
}
