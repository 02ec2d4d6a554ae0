import {
  areaPhrases,
  clearSubAreas,
  phraseEvidence,
} from '../packages/server/src/modules/catalogue/areas/area-phrases.ts';
import { mappedAreas } from '../packages/server/src/modules/catalogue/areas/mapped-areas.ts';
import { phraseFeature, textFeatures } from '../packages/server/src/modules/catalogue/areas/text-features.ts';
import { asjcArea } from '../packages/server/src/modules/reference-data/asjc.ts';
import { readRecords } from './areas/records.ts';
import { part, readJudged, titleKey } from './areas/splits.ts';

for (const [c, ps] of areaPhrases()) { if(!asjcArea(c)) console.log('unknown', c); for (const p of ps) if(!phraseFeature(p)) console.log('not a feature:', c, p); }
  if (!asjcArea(c)) console.log('unknown', c);
  for (const p of ps) {
    const f = [...textFeatures({ title: p, description: null, keywords: [] }).keys()];
    if (!f.includes(p)) console.log('not a feature:', c, p, f);
  }
}
const ids = new Set(readJudged().map((j) => j.source + ':' + j.sourceId)),
  titles = new Set(readJudged().map((j) => titleKey(j.title)));
const seen = new Set<string>();
const stat = new Map<string, Map<string, number>>();
let sr = 0,
  sa = 0,
  sw = 0;
const per = new Map<string, number[]>();
const cf = new Map<string, number>();
for await (const r of readRecords()) {
  const k = titleKey(r.title);
  if (ids.has(r.source + ':' + r.sourceId) || titles.has(k) || seen.has(k)) continue;
  seen.add(k);
  if (part(r.title) === 'held-out') continue;
  const m = mappedAreas(r.classifications);
  if (!m.length) continue;
  const f = textFeatures(r);
  const tops = m.filter((x) => x.endsWith('00')),
    subs = m.filter((x) => !x.endsWith('00'));
  const ev = phraseEvidence(f);
  // top evidence
  const t = new Map<string, [number, number]>();
  for (const [c, e] of ev) {
    const q = c.slice(0, 2) + '00';
    const v = t.get(q) ?? [0, 0];
    v[0] += e.phrases;
    v[1] += e.score;
    t.set(q, v);
  }
  for (const [q, [n, s]] of t)
    for (const min of [4, 6, 8, 10, 14, 20])
      if (n >= 2 && s >= min) {
        const st = stat.get(q) ?? new Map();
        const key = min + (tops.includes(q) ? '+' : '-');
        st.set(key, (st.get(key) ?? 0) + 1);
        stat.set(q, st);
      }
  if (subs.length) {
    const st = new Set(subs.map((x) => x.slice(0, 2) + '00'));
    const c = clearSubAreas(ev, st);
    for (const x of c) {
      sa++;
      const p = per.get(x) ?? [0, 0];
      p[0]++;
      if (subs.includes(x)) {
        sr++;
        p[1]++;
      } else {
        const kk = subs.join('+') + '→' + x;
        cf.set(kk, (cf.get(kk) ?? 0) + 1);
      }
      per.set(x, p);
    }
    sw += subs.length;
  }
}
for (const [q, st] of [...stat].sort())
  console.log(
    q,
    [4, 6, 8, 10, 14, 20]
      .map((m) => {
        const a = st.get(m + '+') ?? 0,
          b = st.get(m + '-') ?? 0;
        return `${m}:${(a / (a + b)).toFixed(2)}(${a + b})`;
      })
      .join(' '),
  );
console.log('subs', sr / sa, sa, sw, sr / sw);
console.log(
  [...cf]
    .sort((a, b) => b[1] - a[1])
    .slice(0, 60)
    .map((x) => x.join(':'))
    .join(' '),
);
