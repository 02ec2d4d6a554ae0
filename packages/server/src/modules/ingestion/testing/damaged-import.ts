import type { Registry } from '@fundry/sources/registry.ts';
import { mutatedRecord } from '@fundry/sources/testing/fuzz/mutate.ts';
import { SeededRandom } from '@fundry/sources/testing/fuzz/random.ts';
import type { RealSample } from '@fundry/sources/testing/fuzz/real-samples.ts';
import type { TestDatabase } from '../../../testing/database.ts';
import { rejectLine } from '../rejects.ts';
import { importInto } from './import-text.ts';

/** What became of an import of damaged records. */
export interface DamagedImport {
  read: number;
  rejected: number;
  /** Whatever must not be: a file that failed, a record that is neither imported nor rejected, a reject without a reason. */
  faults: string[];
  /** Processor time of this process in seconds, without the database. */
  seconds: number;
}

/**
 * Records of every layout, each damaged, as the lines of a file of rejects, which an import reads into their layouts. The
 * same seed damages in the same way. Records that are too deep to be written down are left out.
 */
export function damagedLines(
  samples: Pick<RealSample, 'source' | 'layout' | 'records'>[],
  each: number,
  seed: number,
): string[] {
  const random = new SeededRandom(seed);
  return Array.from({ length: each }, (_, round) => round).flatMap((round) =>
    samples.flatMap(({ source, layout, records }) => {
      const raw = mutatedRecord(random, random.pick(records));
      const at = `record ${round}`;
      try {
        return [rejectLine({ source: source.id, layout: layout.id, file: 'x', at, reason: '', raw })];
      } catch {
        return [];
      }
    }),
  );
}

/** Imports damaged records with the real import into a database. */
export async function importDamaged(
  database: Pick<TestDatabase, 'db'>,
  registry: Registry,
  lines: string[],
): Promise<DamagedImport> {
  const before = process.cpuUsage();
  const { summary, rejects } = await importInto(database, registry, { content: lines.join('') });
  const { user, system } = process.cpuUsage(before);
  const sum = (of: 'read' | 'new' | 'changed' | 'unchanged' | 'rejected') =>
    summary.counts.reduce((total, counts) => total + counts[of], 0);
  const taken = sum('new') + sum('changed') + sum('unchanged') + sum('rejected');
  return {
    read: sum('read'),
    rejected: sum('rejected'),
    seconds: (user + system) / 1e6,
    faults: [
      ...summary.failed.map(({ input, reason }) => `${input} failed: ${reason}`),
      ...(sum('read') === lines.length ? [] : [`${lines.length} records were written, ${sum('read')} read`]),
      ...(taken === sum('read') ? [] : [`${sum('read')} records were read, ${taken} imported or rejected`]),
      ...(rejects.length === sum('rejected') ? [] : [`${sum('rejected')} rejected, ${rejects.length} told`]),
      ...rejects.flatMap(({ reason, at }) => (reason && at ? [] : [`a reject without a reason at ${at}`])),
    ],
  };
}
