import { areasOfText } from '../../packages/server/src/modules/catalogue/areas/assign-areas.ts';
import { mappedAreas } from '../../packages/server/src/modules/catalogue/areas/mapped-areas.ts';
import {
  isTopLevelCode,
  topLevelCode,
} from '../../packages/server/src/modules/reference-data/reference-data.public.ts';
import { entry, noCounts } from './counts.ts';
import type { MergedRecord } from './merged-records.ts';
import { titleKey } from './splits.ts';

/** Held-out records whose class gives their areas: how the areas that their text alone clearly shows agree with them. */
export class HeldOut {
  records = 0;
  readonly all = noCounts();
  readonly byArea = new Map<string, ReturnType<typeof noCounts>>();
  readonly bySource = new Map<string, ReturnType<typeof noCounts>>();
  /**
   * Sub-level areas that phrases found. Only those are counted that lie below a top-level area for which the record's
   * class itself names sub-level areas.
   */
  readonly subLevel = noCounts();
  private readonly seen = new Set<string>();

  count(record: MergedRecord): void {
    const key = titleKey(record.title);
    const mapped = mappedAreas(record.classifications);
    if (mapped.length === 0 || this.seen.has(key)) return;
    this.seen.add(key);
    this.records += 1;
    const tops = mapped.filter(isTopLevelCode);
    const ofSource = entry(this.bySource, record.sources[0]!, noCounts);
    const countsOf = (area: string) => [this.all, ofSource, entry(this.byArea, area, noCounts)];
    for (const area of areasOfText(record, []).filter(isTopLevelCode)) {
      for (const counts of countsOf(area)) {
        counts.assigned += 1;
        if (tops.includes(area)) counts.right += 1;
      }
    }
    for (const area of tops) for (const counts of countsOf(area)) counts.expected += 1;
    this.countSubLevel(record, mapped);
  }

  private countSubLevel(record: MergedRecord, mapped: string[]): void {
    const subs = mapped.filter((area) => !isTopLevelCode(area));
    const refined = new Set(subs.map(topLevelCode));
    const named = areasOfText(record, mapped.filter(isTopLevelCode)).filter(
      (area) => !isTopLevelCode(area) && refined.has(topLevelCode(area)),
    );
    this.subLevel.assigned += named.length;
    this.subLevel.right += named.filter((area) => subs.includes(area)).length;
    this.subLevel.expected += subs.length;
  }
}
