import type { AreaAssignment } from '../../packages/server/src/modules/catalogue/areas/area-assignment.ts';
import { assignAreas } from '../../packages/server/src/modules/catalogue/areas/assign-areas.ts';
import { entry, noShare, type Share } from './counts.ts';
import { HeldOut } from './held-out.ts';
import { Judged } from './judged-counts.ts';
import { type MergedRecord, readMerged } from './merged-records.ts';
import { HELD_OUT, part } from './splits.ts';

export interface Measurement {
  /** Precision by "set kind", "set kind source" and "set kind basis". */
  judged: Judged;
  heldOut: HeldOut;
  /** Records with an area, by "kind", "kind source" and "active". */
  shares: Map<string, Share>;
  /** Records by the way that gave them their top-level areas, "kind basis"; one may stand under two. */
  byBasis: Map<string, number>;
  /** Records for each area. */
  byArea: Map<string, number>;
  /** Records per second that `assignAreas` processes. */
  rate: number;
}

/**
 * Measures area assignment over the records of the test data, which takes about a minute. Fewer `folders` than all make
 * it quicker.
 */
export async function measureAreas(folders?: readonly string[]): Promise<Measurement> {
  const result: Measurement = {
    judged: new Judged(),
    heldOut: new HeldOut(),
    shares: new Map(),
    byBasis: new Map(),
    byArea: new Map(),
    rate: 0,
  };
  const records = await readMerged(folders);
  const started = performance.now();
  const assigned = records.map((record) => assignAreas(record, record.kind));
  result.rate = (records.length / (performance.now() - started)) * 1e3;
  records.forEach((record, at) => {
    countRecord(result, record, assigned[at]!);
    const judgement = result.judged.take(record);
    if (judgement) {
      const { set, kind, source } = judgement;
      const codes = assigned[at]!.map(({ code }) => code);
      const bases = new Set(assigned[at]!.map(({ basis }) => `${set} ${kind} ${basis}`));
      const active = record.active ? [`${set} active`] : [];
      result.judged.count(judgement, codes, [
        `${set} ${kind}`,
        `${set} ${kind} ${source}`,
        ...active,
        ...bases,
      ]);
    } else if (part(record.title) === HELD_OUT) result.heldOut.count(record);
  });
  return result;
}

function countRecord(result: Measurement, record: MergedRecord, areas: readonly AreaAssignment[]): void {
  const groups = [record.kind, ...record.sources.map((source) => `${record.kind} ${source}`)];
  for (const group of record.active ? [...groups, 'active'] : groups) {
    const share = entry(result.shares, group, noShare);
    share.records += 1;
    if (areas.length > 0) share.withArea += 1;
  }
  const add = (map: Map<string, number>, key: string) => map.set(key, (map.get(key) ?? 0) + 1);
  for (const basis of new Set(areas.map((area) => area.basis)))
    add(result.byBasis, `${record.kind} ${basis}`);
  for (const { code } of areas) add(result.byArea, code);
}
