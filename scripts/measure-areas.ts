import { assignAreas, textAreas } from '../packages/server/src/modules/catalogue/areas/assign-areas.ts';
import { mappedAreas } from '../packages/server/src/modules/catalogue/areas/mapped-areas.ts';
import { asjcArea, isTopLevelCode as top } from '../packages/server/src/modules/reference-data/asjc.ts';
import { readRecords } from './areas/records.ts';
import { part, readJudged, titleKey } from './areas/splits.ts';

const judged = new Map(readJudged().map((j) => [`${j.source}:${j.sourceId}`, j]));
const seen = new Set<string>();
const per = new Map<string, [number, number, number]>();
const J: Record<string, number[]> = { mapped: [0, 0, 0, 0], text: [0, 0, 0, 0], combined: [0, 0, 0, 0] };
const bySource = new Map<string, number[]>();
const conf = new Map<string, number>();
let assigned = 0,
  right = 0,
  want = 0;
const all = new Map<string, number>();
let n = 0;
let none = 0;
let ms = 0;
for await (const r of readRecords()) {
  const j = judged.get(`${r.source}:${r.sourceId}`);
  const t0 = performance.now();
  const combined = assignAreas(r)
    .map((x) => x.code)
    .filter(top);
  ms += performance.now() - t0;
  n++;
  if (!combined.length) none++;
  for (const c of combined) all.set(c, (all.get(c) ?? 0) + 1);
  if (j) {
    const ok = [j.main, ...j.also];
    for (const [k, v] of [
      ['mapped', mappedAreas(r.classifications).filter(top)],
      ['text', textAreas(r).filter(top)],
      ['combined', combined],
    ] as [string, string[]][]) {
      J[k]![0]! += v.length;
      J[k]![1]! += v.filter((c) => ok.includes(c)).length;
      if (j.main && v.includes(j.main)) J[k]![2]!++;
      if (v.some((c) => ok.includes(c))) J[k]![3]!++;
    }
    continue;
  }
  const key = titleKey(r.title);
  if (part(r.title) !== 'held-out' || seen.has(key)) continue;
  const m = mappedAreas(r.classifications).filter(top);
  if (!m.length) continue;
  seen.add(key);
  const t = textAreas(r).filter(top);
  const bs = bySource.get(r.source) ?? [0, 0, 0];
  bs[0] += t.length;
  bs[1] += t.filter((c) => m.includes(c)).length;
  bs[2] += m.length;
  bySource.set(r.source, bs);
  for (const c of m) {
    const p = per.get(c) ?? [0, 0, 0];
    p[2]++;
    per.set(c, p);
    want++;
  }
  for (const c of t) {
    const p = per.get(c) ?? [0, 0, 0];
    p[0]++;
    assigned++;
    if (m.includes(c)) {
      p[1]++;
      right++;
    } else conf.set(m.join('+') + '→' + c, (conf.get(m.join('+') + '→' + c) ?? 0) + 1);
    per.set(c, p);
  }
}
console.log('rate', (n / ms) * 1000, 'none', none, n);
for (const [k, [a, b, c, d]] of Object.entries(J) as any)
  console.log(
    k,
    'precision',
    (b / a).toFixed(3),
    `${b}/${a}`,
    'recall main',
    (c / 191).toFixed(3),
    'any',
    (d / 200).toFixed(3),
  );
console.log('held-out', (right / assigned).toFixed(3), (right / want).toFixed(3), right, assigned, want);
for (const [c, [a, b, w]] of [...per].sort())
  console.log(
    c,
    asjcArea(c)!.name,
    'p',
    (b / a).toFixed(2),
    'r',
    (b / w).toFixed(2),
    'assigned',
    a,
    'of',
    w,
    'all',
    all.get(c),
  );
console.log(
  [...bySource]
    .map(([s, [a, b, w]]: any) => `${s} p${(b / a).toFixed(2)} r${(b / w).toFixed(2)} n${w}`)
    .join('; '),
);
console.log(
  [...conf]
    .sort((a, b) => b[1] - a[1])
    .slice(0, 40)
    .map(([k, v]) => `${k}:${v}`)
    .join(' '),
);
