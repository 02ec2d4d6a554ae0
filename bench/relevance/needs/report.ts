import { table } from '../../report/table.ts';
import { measureNeed, type NeedResult } from './measure.ts';
import type { Need } from './needs.ts';

/** Ranks calls for what somebody types: their ids, the best first. */
export type Ranker = (query: string) => Promise<number[]>;

/** Measures rankers on all needs. Returns the figures as a table, and those of each need below it. */
export async function reportNeeds(needs: Need[], rankers: Record<string, Ranker>): Promise<string> {
  const results = new Map<string, NeedResult[]>();
  for (const [name, rank] of Object.entries(rankers)) {
    const measured: NeedResult[] = [];
    for (const need of needs) measured.push(measureNeed(need, await rank(need.query)));
    results.set(name, measured);
  }
  const rows = [...results].map(([name, measured]) => [
    name,
    mean(measured.map(({ gain }) => gain)).toFixed(3),
    mean(measured.map(({ isUseful }) => Number(isUseful))).toFixed(3),
    mean(measured.map(({ unjudged }) => unjudged)).toFixed(1),
    mean(measured.map(({ strictGain }) => strictGain)).toFixed(3),
  ]);
  const names = [...results.keys()];
  const each = needs.map(({ id, query }, index) => [
    `${id} ${query}`,
    ...names.map((name) => results.get(name)![index]!.gain.toFixed(2)),
  ]);
  return [
    `${needs.length} needs. To reach: nDCG at 10 of 0.82.`,
    table(['ranking', 'nDCG at 10', 'useful in 5', 'unjudged of 10', 'unjudged as 0'], rows),
    table(['nDCG at 10 of each need', ...names], each),
  ].join('\n\n');
}

const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
