import { writeFileSync } from 'node:fs';
import {
  type AreaModel,
  normalisation,
} from '../packages/server/src/modules/catalogue/areas/linear-model.ts';
import { mappedAreas } from '../packages/server/src/modules/catalogue/areas/mapped-areas.ts';
import { textFeatures } from '../packages/server/src/modules/catalogue/areas/text-features.ts';
import { ASJC_TOP_LEVEL } from '../packages/server/src/modules/reference-data/asjc.ts';
import { type Example, learn, predict, type Regression } from './areas/logistic-regression.ts';
import { readRecords } from './areas/records.ts';
import { part, readJudged, titleKey } from './areas/splits.ts';

const MODEL = new URL(
  '../packages/server/src/modules/catalogue/areas/area-model.generated.json',
  import.meta.url,
);
const AREAS = ASJC_TOP_LEVEL.map((area) => area.code).filter((code) => code !== '1000');
/** Of one area and source at most so many: the sources differ a hundredfold in size. */
const PER_AREA_AND_SOURCE = 2500;
const LEAST_DOCUMENTS = 5;
const CANDIDATES = 60_000;
const KEPT = 12_000;
const SCALE = 40;

interface Document {
  features: Map<string, number>;
  areas: number[];
  weight: number;
}

const training: Document[] = [];
const forThresholds: Document[] = [];
const judged = readJudged();
const judgedIds = new Set(judged.map((r) => `${r.source}:${r.sourceId}`));
const judgedTitles = new Set(judged.map((r) => titleKey(r.title)));
const seen = new Set<string>();
const counts = new Map<string, number>();
for await (const record of readRecords()) {
  const key = titleKey(record.title);
  if (judgedIds.has(`${record.source}:${record.sourceId}`) || judgedTitles.has(key) || seen.has(key))
    continue;
  const which = part(record.title);
  if (which === 'held-out') continue;
  const areas = mappedAreas(record.classifications)
    .map((code) => AREAS.indexOf(code))
    .filter((i) => i >= 0);
  if (areas.length === 0) continue;
  seen.add(key);
  if (which === 'threshold') {
    forThresholds.push({ features: textFeatures(record), areas, weight: 1 });
    continue;
  }
  const buckets = areas.map((a) => `${record.source}:${a}`);
  if (buckets.every((b) => (counts.get(b) ?? 0) >= PER_AREA_AND_SOURCE)) continue;
  for (const b of buckets) counts.set(b, (counts.get(b) ?? 0) + 1);
  training.push({ features: textFeatures(record), areas, weight: 1 });
  if (record.description && record.description.length > 400)
    training.push({ features: textFeatures({ ...record, description: null }), areas, weight: 0.5 });
}
console.log(training.length, forThresholds.length);
const df = new Map<string, number>();
for (const d of training) for (const f of d.features.keys()) df.set(f, (df.get(f) ?? 0) + 1);
let vocabulary = [...df]
  .filter(([, n]) => n >= LEAST_DOCUMENTS)
  .sort((a, b) => b[1] - a[1])
  .slice(0, CANDIDATES)
  .map(([f]) => f);
console.log('vocabulary', vocabulary.length);
let regression = fit(vocabulary);
const strength = vocabulary.map((f, i) => {
  let max = 0;
  for (let c = 0; c < AREAS.length; c++)
    max = Math.max(max, Math.abs(regression.weights[i * AREAS.length + c]!));
  return { f, s: max * Math.sqrt(df.get(f)!) };
});
vocabulary = strength
  .sort((a, b) => b.s - a.s)
  .slice(0, KEPT)
  .map(({ f }) => f)
  .sort();
regression = fit(vocabulary);

function examplesOf(documents: Document[], index: Map<string, number>): Example[] {
  return documents.map(({ features, areas, weight }) => {
    const factor = normalisation(features.values());
    const known = [...features].filter(([f]) => index.has(f));
    return {
      features: Int32Array.from(known, ([f]) => index.get(f)!),
      values: Float32Array.from(known, ([, v]) => v * factor),
      classes: areas,
      weight,
    };
  });
}
function fit(words: string[]): Regression {
  const index = new Map(words.map((f, i) => [f, i]));
  const t = Date.now();
  const r = learn(examplesOf(training, index), {
    featureCount: words.length,
    classCount: AREAS.length,
    epochs: 6,
    rate: 0.5,
    shrinkage: 1e-5,
    seed: 1,
  });
  console.log('fit', Date.now() - t);
  return r;
}
const index = new Map(vocabulary.map((f, i) => [f, i]));
const scored = examplesOf(forThresholds, index).map((e) => ({
  scores: predict(regression, e),
  areas: e.classes,
}));
function thresholdFor(area: number, precision: number): number | null {
  const hits = scored
    .map(({ scores, areas }) => ({ score: scores[area]!, right: areas.includes(area) }))
    .sort((a, b) => b.score - a.score);
  let right = 0,
    best: number | null = null;
  for (let i = 0; i < hits.length; i++) {
    if (hits[i]!.right) right++;
    if (i >= 9 && right / (i + 1) >= precision) best = hits[i]!.score;
  }
  return best;
}
const terms: AreaModel['terms'] = {};
vocabulary.forEach((f, i) => {
  const pairs: number[] = [];
  for (let c = 0; c < AREAS.length; c++) {
    const w = Math.round(regression.weights[i * AREAS.length + c]! * SCALE);
    if (Math.abs(w) >= SCALE * 0.75) pairs.push(c, w);
  }
  if (pairs.length) terms[f] = pairs;
});
const round = (x: number | null) => (x === null ? null : Math.round(x * 100) / 100);
const model: AreaModel = {
  about: '',
  areas: AREAS,
  bias: [...regression.bias].map((b) => round(b)!),
  threshold: AREAS.map((_, a) => round(thresholdFor(a, 0.9))),
  sureThreshold: AREAS.map((_, a) => round(thresholdFor(a, 0.97))),
  scale: SCALE,
  terms,
};
writeFileSync(MODEL, JSON.stringify(model));
console.log(JSON.stringify(model).length, model.threshold.map((t, i) => `${AREAS[i]}:${t}`).join(' '));
