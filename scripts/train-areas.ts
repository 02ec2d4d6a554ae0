import { writeFileSync } from 'node:fs';
import { isClear, phraseEvidence } from '../packages/server/src/modules/catalogue/areas/area-phrases.ts';
import {
  type AreaModel,
  createScorer,
  normalisation,
} from '../packages/server/src/modules/catalogue/areas/linear-model.ts';
import { mappedAreas } from '../packages/server/src/modules/catalogue/areas/mapped-areas.ts';
import { openAreas } from '../packages/server/src/modules/catalogue/areas/open-areas.ts';
import { textFeatures } from '../packages/server/src/modules/catalogue/areas/text-features.ts';
import {
  ASJC_TOP_LEVEL,
  isTopLevelCode,
} from '../packages/server/src/modules/reference-data/reference-data.public.ts';
import { readCommandLine } from '../packages/server/src/platform/command-line.ts';
import { type Example, learn } from './areas/logistic-regression.ts';

import { type MergedRecord, readMerged } from './areas/merged-records.ts';
import { HELD_OUT, PARTS, part, readJudged, titleKey } from './areas/splits.ts';
import { leastScore } from './areas/thresholds.ts';

const HELP = `npm run train:areas

Trains the text classifier for research areas and writes \`area-model.generated.json\`. It learns from the records whose
area follows from the source's own classification. Held-out records and records judged by hand are not used. See
docs/areas.md. FUNDRY_TEST_DATA must name the folder with the publishers' files.`;

readCommandLine(HELP, {});
const MODEL = new URL(
  '../packages/server/src/modules/catalogue/areas/area-model.generated.json',
  import.meta.url,
);

/** Neither a class nor a text says "multidisciplinary" reliably, so 1000 is never assigned. */
const AREAS = ASJC_TOP_LEVEL.map((area) => area.code).filter((code) => code !== '1000');
/**
 * The sources differ in size by a factor of a hundred. At most this many records are learned from for each area and
 * source.
 */
const MOST_PER_AREA_AND_SOURCE = 2500;
const LEAST_RECORDS_WITH_FEATURE = 5;
const FEATURES_TRIED = 60_000;
const FEATURES_KEPT = 10_000;
/** Weights below this are dropped. */
const LEAST_WEIGHT = 1;
/** Of the records beyond that limit, one in this many takes part in setting thresholds, and counts as this many. */
const ONE_LEFT_IN = 4;
const SCALE = 10;
const TITLE_ALONE = 0.5;
const OPTIONS = { epochs: 6, rate: 0.5, shrinkage: 1e-5, openWeight: 0.6, seed: 1 };
/** The precision at which thresholds aim, on records that the model has not seen. */
const PRECISION = 0.91;
/**
 * The lowest scores (log odds) that a threshold may have, even if a lower one would be precise enough. Among mapped
 * records a text without a subject can safely be given the most frequent area. Among all records it cannot.
 */
const FLOOR = { alone: 0, withPhrases: -1, besideMapped: 0 };
/** The precision at which thresholds aim when the source's class has already given other areas. */
const PRECISION_BESIDE_MAPPED = 0.97;

interface Document {
  features: Map<string, number>;
  areas: string[];
  /** The part of the mapped records to which it belongs, see `splits.ts`. */
  fold: number;
  /** How much it counts in learning. */
  weight: number;
  /** How many records it stands for in setting thresholds. */
  count: number;
}

const documents = await readDocuments();
const training = documents.filter(({ weight }) => weight > 0);
const counts = new Map<string, number>();
for (const { features } of training) for (const f of features.keys()) counts.set(f, (counts.get(f) ?? 0) + 1);
const tried = [...counts]
  .filter(([, count]) => count >= LEAST_RECORDS_WITH_FEATURE)
  .sort(([a, left], [b, right]) => right - left || (a < b ? -1 : 1))
  .slice(0, FEATURES_TRIED)
  .map(([feature]) => feature);
const vocabulary = strongest(tried);
const model = toModel(training, vocabulary);
model.thresholds = thresholds();
const terms = Object.entries(model.terms).map(([term, pairs]) => `${JSON.stringify(term)}:[${pairs}]`);
const { terms: _, ...head } = model;
const json = `${JSON.stringify(head).slice(0, -1)},"terms":{\n${terms.join(',\n')}\n}}\n`;
writeFileSync(MODEL, json);
console.log(`${training.length} texts to learn from`);
console.log(`${terms.length} features, ${Math.round(json.length / 1024)} KiB`);

async function readDocuments(): Promise<Document[]> {
  const documents: Document[] = [];
  const judgedKeys = new Set(readJudged().map(({ key }) => key));
  const isJudged = ({ keys }: MergedRecord) => keys.some((key) => judgedKeys.has(key));
  const records = await readMerged();
  const seen = new Set(records.filter(isJudged).map(({ title }) => titleKey(title)));
  const taken = new Map<string, number>();
  let left = 0;
  for (const record of records) {
    const key = titleKey(record.title);
    const fold = part(record.title);
    if (fold === HELD_OUT || seen.has(key)) continue;
    const areas = mappedAreas(record.classifications).filter(isTopLevelCode);
    if (areas.length === 0) continue;
    seen.add(key);
    const shelves = areas.map((area) => `${record.sources[0]} ${area}`);
    if (shelves.every((shelf) => (taken.get(shelf) ?? 0) >= MOST_PER_AREA_AND_SOURCE)) {
      left += 1;
      if (left % ONE_LEFT_IN === 0)
        documents.push({ features: textFeatures(record), areas, fold, weight: 0, count: ONE_LEFT_IN });
      continue;
    }
    for (const shelf of shelves) taken.set(shelf, (taken.get(shelf) ?? 0) + 1);
    documents.push({ features: textFeatures(record), areas, fold, weight: 1, count: 1 });
    // Many records have only a title, so the model also learns from titles alone.
    if ((record.description?.length ?? 0) > 400) {
      const features = textFeatures({ ...record, description: null });
      documents.push({ features, areas, fold, weight: TITLE_ALONE, count: 0 });
    }
  }
  return documents;
}

function examples(documents: readonly Document[], vocabulary: readonly string[]): Example[] {
  const index = new Map(vocabulary.map((feature, at) => [feature, at]));
  return documents.map(({ features, areas, weight }) => {
    const factor = normalisation(features.values());
    const known = [...features].filter(([feature]) => index.has(feature));
    return {
      features: Int32Array.from(known, ([feature]) => index.get(feature)!),
      values: Float32Array.from(known, ([, value]) => value * factor),
      classes: areas.map((area) => AREAS.indexOf(area)).filter((at) => at >= 0),
      open: [...openAreas(areas)].map((area) => AREAS.indexOf(area)),
      weight,
    };
  });
}

/**
 * The features that matter most after a first run with all features that were tried, by their greatest weight and
 * their frequency.
 */
function strongest(vocabulary: readonly string[]): string[] {
  const { weights } = learn(examples(training, vocabulary), {
    ...OPTIONS,
    featureCount: vocabulary.length,
    classCount: AREAS.length,
  });
  const strength = (at: number) => {
    const row = weights.subarray(at * AREAS.length, (at + 1) * AREAS.length);
    return Math.max(...row.map(Math.abs)) * Math.sqrt(counts.get(vocabulary[at]!)!);
  };
  return vocabulary
    .map((feature, at) => ({ feature, strength: strength(at) }))
    .sort((a, b) => b.strength - a.strength)
    .slice(0, FEATURES_KEPT)
    .map(({ feature }) => feature)
    .sort();
}

function toModel(documents: readonly Document[], vocabulary: readonly string[]): AreaModel {
  const { weights, bias } = learn(examples(documents, vocabulary), {
    ...OPTIONS,
    featureCount: vocabulary.length,
    classCount: AREAS.length,
  });
  const terms: AreaModel['terms'] = {};
  vocabulary.forEach((feature, at) => {
    const pairs = AREAS.flatMap((_, area) => {
      const weight = weights[at * AREAS.length + area]!;
      return Math.abs(weight) < LEAST_WEIGHT ? [] : [area, Math.round(weight * SCALE)];
    });
    if (pairs.length > 0) terms[feature] = pairs;
  });
  return {
    about: `Learned by scripts/train-areas.ts from ${documents.length} texts of mapped records (public data of the sources in docs/areas.md).`,
    areas: AREAS,
    bias: [...bias].map((value) => Math.round(value * 100) / 100),
    thresholds: [],
    scale: SCALE,
    terms,
  };
}

/**
 * Thresholds for each area. The score of each record comes from a model that was learned without the record's part.
 */
function thresholds(): AreaModel['thresholds'] {
  const scored = Array.from({ length: PARTS - 1 }, (_, at) => at + 1).flatMap((fold) => {
    const score = createScorer(
      toModel(
        training.filter((document) => document.weight > 0 && document.fold !== fold),
        vocabulary,
      ),
    );
    return documents
      .filter((document) => document.fold === fold && document.count > 0)
      .map(({ features, areas, count }) => ({
        count,
        scores: Float64Array.from(score(features).scores),
        evidence: phraseEvidence(features),
        areas,
      }));
  });
  return AREAS.map((area, at) => {
    const rows = scored.map(({ scores, areas, evidence, count }) => ({
      count,
      score: scores[at]!,
      right: areas.includes(area),
      clear: isClear(evidence.get(area)),
    }));
    const clear = rows.filter((row) => row.clear);
    return {
      withPhrases: leastScore(clear, PRECISION, FLOOR.withPhrases),
      alone: leastScore(rows, PRECISION, FLOOR.alone),
      besideMapped: leastScore(rows, PRECISION_BESIDE_MAPPED, FLOOR.besideMapped),
    };
  });
}
