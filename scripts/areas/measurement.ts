import { areasOfText, assignAreas } from '../../packages/server/src/modules/catalogue/areas/assign-areas.ts';
import { mappedAreas } from '../../packages/server/src/modules/catalogue/areas/mapped-areas.ts';
import {
  isTopLevelCode,
  topLevelCode,
} from '../../packages/server/src/modules/reference-data/reference-data.public.ts';
import { type AreaRecord, FOLDERS, readRecords } from './records.ts';
import { HELD_OUT, type JudgedRecord, part, readJudged, titleKey } from './splits.ts';

/** How often areas were assigned, how often this was right, and how often areas should have been assigned. */
export interface Counts {
  assigned: number;
  right: number;
  expected: number;
}

/**
 * Counts of top-level areas on the records judged by hand. `expected` counts records with a main area, `found` those
 * that were given it.
 */
export interface JudgedCounts extends Counts {
  found: number;
  /** Records that were given at least one area. */
  covered: number;
}

export interface Measurement {
  /** The number of judged records in the test data. */
  judged: number;
  byClass: JudgedCounts;
  byText: JudgedCounts;
  combined: JudgedCounts;
  /** The held-out records whose class gives their areas. Here areas are found by text alone. */
  heldOutRecords: number;
  heldOut: Counts;
  heldOutByArea: Map<string, Counts>;
  heldOutBySource: Map<string, Counts>;
  /**
   * Sub-level areas that phrases found. Only those are counted that lie below a top-level area for which the record's
   * class itself names sub-level areas.
   */
  subLevel: Counts;
  /** All records, records with an area, and records for each area, over all sources. */
  records: number;
  withArea: number;
  recordsByArea: Map<string, number>;
  /** Records per second that `assignAreas` processes. */
  rate: number;
}

const none = (): Counts => ({ assigned: 0, right: 0, expected: 0 });
const noneJudged = (): JudgedCounts => ({ ...none(), found: 0, covered: 0 });

/**
 * Measures area assignment over all records of the test data, which takes about a minute. With `onlyUnlearned` it
 * measures only the records judged by hand and the held-out fifth of the others. Other `folders` than all make it
 * quicker.
 */
export async function measureAreas({ onlyUnlearned = false, folders = FOLDERS } = {}): Promise<Measurement> {
  const judged = new Map(readJudged().map((record) => [`${record.source}:${record.sourceId}`, record]));
  const result: Measurement = {
    judged: 0,
    byClass: noneJudged(),
    byText: noneJudged(),
    combined: noneJudged(),
    heldOutRecords: 0,
    heldOut: none(),
    heldOutByArea: new Map(),
    heldOutBySource: new Map(),
    subLevel: none(),
    records: 0,
    withArea: 0,
    recordsByArea: new Map(),
    rate: 0,
  };
  const seen = new Set<string>();
  let milliseconds = 0;
  for await (const record of readRecords(folders)) {
    const judgement = takeJudgement(judged, record);
    const isHeldOut = part(record.title) === HELD_OUT;
    if (onlyUnlearned && !judgement && !isHeldOut) continue;
    const started = performance.now();
    const areas = assignAreas(record).map(({ code }) => code);
    milliseconds += performance.now() - started;
    countRecord(result, areas);
    if (judgement) countJudged(result, judgement, record, areas);
    const key = titleKey(record.title);
    if (judgement || !isHeldOut || seen.has(key)) continue;
    const mapped = mappedAreas(record.classifications);
    if (mapped.length === 0) continue;
    seen.add(key);
    countHeldOut(result, record, mapped);
  }
  result.rate = (result.records / milliseconds) * 1e3;
  return result;
}

function takeJudgement(judged: Map<string, JudgedRecord>, record: AreaRecord): JudgedRecord | undefined {
  const key = record.ids.map((id) => `${record.source}:${id}`).find((each) => judged.has(each));
  if (key === undefined) return undefined;
  const judgement = judged.get(key);
  judged.delete(key);
  return judgement;
}

function countRecord(result: Measurement, areas: readonly string[]): void {
  result.records += 1;
  if (areas.length > 0) result.withArea += 1;
  for (const area of areas) result.recordsByArea.set(area, (result.recordsByArea.get(area) ?? 0) + 1);
}

function countJudged(
  result: Measurement,
  { main, also }: JudgedRecord,
  record: AreaRecord,
  combined: readonly string[],
): void {
  result.judged += 1;
  const fitting = new Set([main, ...also]);
  const ways: [JudgedCounts, readonly string[]][] = [
    [result.byClass, mappedAreas(record.classifications)],
    [result.byText, areasOfText(record, [])],
    [result.combined, combined],
  ];
  for (const [counts, areas] of ways) {
    const tops = areas.filter(isTopLevelCode);
    counts.assigned += tops.length;
    counts.right += tops.filter((area) => fitting.has(area)).length;
    if (main !== null) counts.expected += 1;
    if (main !== null && tops.includes(main)) counts.found += 1;
    if (tops.length > 0) counts.covered += 1;
  }
}

function countHeldOut(result: Measurement, record: AreaRecord, mapped: readonly string[]): void {
  result.heldOutRecords += 1;
  const tops = mapped.filter(isTopLevelCode);
  const found = areasOfText(record, []).filter(isTopLevelCode);
  const ofSource = entry(result.heldOutBySource, record.source);
  for (const area of found) {
    const right = tops.includes(area) ? 1 : 0;
    for (const counts of [result.heldOut, ofSource, entry(result.heldOutByArea, area)]) {
      counts.assigned += 1;
      counts.right += right;
    }
  }
  for (const area of tops) {
    for (const counts of [result.heldOut, ofSource, entry(result.heldOutByArea, area)]) counts.expected += 1;
  }
  const subs = mapped.filter((area) => !isTopLevelCode(area));
  const refined = new Set(subs.map(topLevelCode));
  const named = areasOfText(record, tops).filter(
    (area) => !isTopLevelCode(area) && refined.has(topLevelCode(area)),
  );
  result.subLevel.assigned += named.length;
  result.subLevel.right += named.filter((area) => subs.includes(area)).length;
  result.subLevel.expected += subs.length;
}

function entry(map: Map<string, Counts>, key: string): Counts {
  const counts = map.get(key) ?? none();
  map.set(key, counts);
  return counts;
}
