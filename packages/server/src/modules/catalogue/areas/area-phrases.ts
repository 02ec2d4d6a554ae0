import { readFileSync } from 'node:fs';
import { topLevelCode } from '../../reference-data/reference-data.public.ts';
import { phraseFeature } from './text-features.ts';

/**
 * How strongly phrases point to an area: those of a sub-level area itself, or those of all areas below a top-level
 * area.
 */
export interface PhraseEvidence {
  /** Number of different phrases found. */
  phrases: number;
  /** Sum over the phrases: the number of words in the phrase, doubled for a phrase in the title. */
  score: number;
}

const profiles: Record<string, string> = JSON.parse(
  readFileSync(new URL('./area-phrases.json', import.meta.url), 'utf8'),
);

/** The curated phrases of each sub-level area, as written in `area-phrases.json`. */
export const AREA_PHRASES: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries(profiles).map(([code, phrases]) => [code, phrases.split(', ')]),
);

/** Feature → the areas it stands for, sub-level and top-level. */
const areasOf = new Map<string, string[]>();
for (const [code, phrases] of AREA_PHRASES) {
  for (const feature of phrases.map(phraseFeature)) {
    if (feature === undefined) continue;
    areasOf.set(feature, [...new Set([...(areasOf.get(feature) ?? []), code, topLevelCode(code)])]);
  }
}

/** Evidence for each sub-level and top-level area that has at least one phrase among the features of a text. */
export function phraseEvidence(features: ReadonlyMap<string, number>): Map<string, PhraseEvidence> {
  const evidence = new Map<string, PhraseEvidence>();
  for (const [feature, weight] of features) {
    const areas = areasOf.get(feature);
    if (!areas) continue;
    const score = (feature.includes(' ') ? 2 : 1) * weight;
    for (const area of areas) {
      const found = evidence.get(area);
      if (found) {
        found.phrases += 1;
        found.score += score;
      } else {
        evidence.set(area, { phrases: 1, score });
      }
    }
  }
  return evidence;
}

const LEAST_PHRASES = 2;
const LEAST_SCORE = 4;
const MOST_SUB_AREAS = 2;
const STRONG = 2;

/** Whether phrases point clearly to an area: at least two different phrases and a score of 4. `times` multiplies both. */
export function isClear(evidence: PhraseEvidence | undefined, times = 1): boolean {
  return (
    evidence !== undefined &&
    evidence.phrases >= times * LEAST_PHRASES &&
    evidence.score >= times * LEAST_SCORE
  );
}

/** Whether phrases point strongly to an area: twice the evidence that counts as clear. */
export function isStrong(evidence: PhraseEvidence | undefined): boolean {
  return isClear(evidence, STRONG);
}

/** The sub-level areas below one top-level area to which phrases point clearly: at most the two strongest. */
export function clearSubAreas(evidence: ReadonlyMap<string, PhraseEvidence>, top: string): string[] {
  return [...evidence]
    .filter(([code, found]) => code !== top && topLevelCode(code) === top && isClear(found))
    .sort(([a, left], [b, right]) => right.score - left.score || (a < b ? -1 : 1))
    .slice(0, MOST_SUB_AREAS)
    .map(([code]) => code);
}
