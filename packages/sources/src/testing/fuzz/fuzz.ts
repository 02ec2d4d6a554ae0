import { Readable } from 'node:stream';
import { recognise } from '../../detection.ts';
import { reason } from '../../inputs/reason.ts';
import { makeHead } from '../../inputs/stream-head.ts';
import { withinLimits } from '../../limits.ts';
import { type Layout, type RawRecord, RecordRejected } from '../../source.ts';
import { understood } from '../../understood.ts';
import { draftFaults } from './draft-faults.ts';
import { mutatedBytes, mutatedRecord } from './mutate.ts';
import type { SeededRandom } from './random.ts';
import type { RealSample } from './real-samples.ts';

/** What became of the mutated records of a source. */
export interface FuzzCounts {
  records: number;
  drafts: number;
  /** By reason; what the reason quotes is left out. */
  rejects: Map<string, number>;
  /** Whatever must not be: an error that nobody caught, a draft with a fault, seconds for one record. */
  crashes: string[];
}

const TODAY = '2026-11-21';
/** Processor time that one mutated record may take. */
const LONGEST_MS = 5_000;
/** One in so many tries damages the bytes of a file; the others change a record. */
const FILES = 12;

export function emptyCounts(): FuzzCounts {
  return { records: 0, drafts: 0, rejects: new Map(), crashes: [] };
}

/** Mutates one record, or a file with some records, and takes it the way of an import up to its draft. */
export async function fuzzOnce(random: SeededRandom, sample: RealSample, counts: FuzzCounts): Promise<void> {
  const before = process.cpuUsage();
  const what = `${sample.source.id}/${sample.layout.id}`;
  try {
    if (sample.files.length > 0 && random.below(FILES) === 0) await fuzzFile(random, sample, counts);
    else take(sample, { raw: mutatedRecord(random, random.pick(sample.records)), at: 'a record' }, counts);
  } catch (error) {
    counts.crashes.push(`${what}: ${error instanceof Error ? error.stack : error}`);
  }
  const { user, system } = process.cpuUsage(before);
  if ((user + system) / 1000 > LONGEST_MS) counts.crashes.push(`${what}: took ${(user + system) / 1e6} s`);
}

async function fuzzFile(random: SeededRandom, sample: RealSample, counts: FuzzCounts): Promise<void> {
  const { name, bytes } = random.pick(sample.files);
  const damaged = mutatedBytes(random, bytes);
  const head = makeHead(name, damaged, null);
  const found = recognise(head, [sample.source])[0]?.layout ?? sample.layout;
  const input = {
    head,
    path: null,
    stream: async () => Readable.from([damaged]),
    entries: async function* () {},
  };
  try {
    for await (const record of found.read(input)) take({ ...sample, layout: found }, record, counts);
  } catch (error) {
    counts.records++;
    reject(counts, `the file: ${reason(error)}`);
  }
}

function take({ layout }: RealSample, given: RawRecord, counts: FuzzCounts): void {
  counts.records++;
  const result = outcome(layout, withinLimits(given));
  if ('rejected' in result) reject(counts, result.rejected);
  else {
    counts.drafts++;
    const [fault] = draftFaults(result.draft);
    if (fault !== undefined) throw new Error(fault);
  }
}

/** What an import makes of a record. Throws what it would only call "not understood": nothing shall be that. */
function outcome(layout: Layout, { raw, broken }: RawRecord): ReturnType<typeof understood> {
  if (broken !== undefined) return { rejected: broken };
  try {
    JSON.stringify(raw);
    layout.sourceId(raw);
    layout.sourceUrl(raw);
    layout.draft(raw, { today: TODAY });
  } catch (error) {
    if (!(error instanceof RecordRejected)) throw error;
  }
  try {
    layout.sourceId(raw);
  } catch (error) {
    return { rejected: reason(error) };
  }
  return understood(layout, raw, { today: TODAY });
}

function reject({ rejects }: FuzzCounts, reason: string): void {
  const general = reason.replace(/".*"|'.*'|\d[\d,.]*/gs, '…').slice(0, 120);
  rejects.set(general, (rejects.get(general) ?? 0) + 1);
}
