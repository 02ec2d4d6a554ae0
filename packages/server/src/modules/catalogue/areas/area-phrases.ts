import { readFileSync } from 'node:fs';
import { topLevelCode } from '../../reference-data/reference-data.public.ts';
import { phraseFeature } from './text-features.ts';

/** How much the phrases of a sub-level area, or of all below a top-level area, speak for it. */
export interface PhraseEvidence {
  /** Different phrases found. */
  phrases: number;
  /** Sum over the phrases: words in the phrase, times 2 in the title. */
  score: number;
}

const profiles: Record<string, string> = JSON.parse(
  readFileSync(new URL('./area-phrases.json', import.meta.url), 'utf8'),
);

/** The curated phrases of each sub-level area, as they stand in `area-phrases.json`. */
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

/** Evidence for every sub-level and top-level area of which at least one phrase is among the features of a text. */
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

/** Whether phrases speak clearly for an area: at least two different ones and a score of 4. */
export function isClear(evidence: PhraseEvidence | undefined, times = 1): boolean {
  return (
    evidence !== undefined &&
    evidence.phrases >= times * LEAST_PHRASES &&
    evidence.score >= times * LEAST_SCORE
  );
}

/** Whether phrases speak strongly for an area: twice what makes it clear. */
export function isStrong(evidence: PhraseEvidence | undefined): boolean {
  return isClear(evidence, STRONG);
}

/** The sub-level areas that phrases speak clearly for below one top-level area, at most the two strongest. */
export function clearSubAreas(evidence: ReadonlyMap<string, PhraseEvidence>, top: string): string[] {
  return [...evidence]
    .filter(([code, found]) => code !== top && topLevelCode(code) === top && isClear(found))
    .sort(([a, left], [b, right]) => right.score - left.score || (a < b ? -1 : 1))
    .slice(0, MOST_SUB_AREAS)
    .map(([code]) => code);
}
