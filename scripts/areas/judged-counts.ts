import { isTopLevelCode } from '../../packages/server/src/modules/reference-data/reference-data.public.ts';
import { type Counts, entry, noCounts } from './counts.ts';
import type { MergedRecord } from './merged-records.ts';
import { type JudgedRecord, readJudged } from './splits.ts';

/** Counts of top-level areas on records judged by hand. `expected` counts those with a main area. */
export interface JudgedCounts extends Counts {
  records: number;
  /** Records that were given their main area. */
  found: number;
  /** Records that were given at least one area. */
  covered: number;
}

export const noneJudged = (): JudgedCounts => ({ ...noCounts(), records: 0, found: 0, covered: 0 });

/** Compares assigned areas with the judgements, by several groupings at once. */
export class Judged {
  readonly groups = new Map<string, JudgedCounts>();
  private readonly waiting = new Map(readJudged().map((record) => [`${record.kind} ${record.key}`, record]));

  /** The judgement of a record, or undefined. Each judgement is given once. */
  take({ kind, keys }: MergedRecord): JudgedRecord | undefined {
    const key = keys.map((each) => `${kind} ${each}`).find((each) => this.waiting.has(each));
    if (key === undefined) return undefined;
    const judgement = this.waiting.get(key);
    this.waiting.delete(key);
    return judgement;
  }

  count({ main, also }: JudgedRecord, codes: readonly string[], groups: readonly string[]): void {
    const fitting = new Set([main, ...also]);
    const tops = codes.filter(isTopLevelCode);
    for (const group of groups) {
      const counts = entry(this.groups, group, noneJudged);
      counts.records += 1;
      counts.assigned += tops.length;
      counts.right += tops.filter((area) => fitting.has(area)).length;
      if (main !== null) counts.expected += 1;
      if (main !== null && tops.includes(main)) counts.found += 1;
      if (tops.length > 0) counts.covered += 1;
    }
  }

  of(group: string): JudgedCounts {
    return this.groups.get(group) ?? noneJudged();
  }
}
