import { isTopLevelCode, topLevelCode } from '../../reference-data/reference-data.public.ts';
import type { AreaAssignment } from './area-assignment.ts';
import { clearSubAreas, isClear, isStrong, type PhraseEvidence, phraseEvidence } from './area-phrases.ts';
import { likelyArea } from './likely-area.ts';
import { type AreaModel, createScorer, readModel, type Scorer } from './linear-model.ts';
import { mappedAreas } from './mapped-areas.ts';
import { openAreas } from './open-areas.ts';
import { type AreaText, textFeatures } from './text-features.ts';
import { type FundedWithin, usualAreas } from './usual/usual-areas.ts';
import { EVERY_FIELD } from './usual/usual-row.ts';

/** The parts of a draft from which areas are found. Opportunity and award drafts both have them. */
export interface AreaInput extends AreaText, FundedWithin {}

let prepared: { model: AreaModel; score: Scorer } | null = null;

/** The learned model. It is read when the first record needs it, because most processes never do. */
function learned(): { model: AreaModel; score: Scorer } {
  if (!prepared) {
    const model = readModel();
    prepared = { model, score: createScorer(model) };
  }
  return prepared;
}

/**
 * The research areas of a record, top-level and sub-level, sorted by code. The classes that the source gives come
 * first. The words of the record decide where the classes say nothing. Where the classes do say something, the words
 * add only areas that they are sure of, and name sub-level areas. A record that has no area then gets the likeliest,
 * where one is likely enough (`likely-area.ts`); a call that is open to every field is multidisciplinary. The list may
 * be empty. A pure function.
 */
export function assignAreas(draft: AreaInput, kind: 'opportunity' | 'award'): AreaAssignment[] {
  const mapped = mappedAreas(draft.classifications);
  const isCall = kind === 'opportunity';
  const usual = mapped.length > 0 ? undefined : usualAreas(draft);
  if (isCall && usual?.areas.includes(EVERY_FIELD)) return [{ code: EVERY_FIELD, basis: 'usual' }];
  const words = readWords(draft);
  const assigned = new Map<string, AreaAssignment['basis']>(mapped.map((code) => [code, 'mapped']));
  for (const code of areasOfWords(words, mapped)) if (!assigned.has(code)) assigned.set(code, 'text');
  if (assigned.size === 0) {
    const { areas } = learned().model;
    const likely = likelyArea({ areas, ...words, usual, isCall });
    if (likely) assigned.set(likely.code, likely.basis);
    if (likely?.basis === 'text')
      for (const code of clearSubAreas(words.evidence, likely.code)) assigned.set(code, 'text');
  }
  return [...assigned].map(([code, basis]) => ({ code, basis })).sort((a, b) => (a.code < b.code ? -1 : 1));
}

/**
 * The areas to which a record's words point clearly. `mapped` holds the areas that the source's classes stand for; it may be
 * empty. The learned model finds top-level areas. Strong phrases add the areas that the areas so far leave open. Clear
 * phrases name sub-level areas below each top-level area for which the source gives no sub-level itself.
 */
export function areasOfText(text: AreaText, mapped: readonly string[]): string[] {
  return areasOfWords(readWords(text), mapped);
}

/** What the words of a record say. */
interface Words {
  /** The log odds of each area of the model. The next reading overwrites them. */
  scores: Float64Array;
  /** How many features the model knows. */
  known: number;
  evidence: ReadonlyMap<string, PhraseEvidence>;
}

function readWords(text: AreaText): Words {
  const features = textFeatures(text);
  const { scores, known } = learned().score(features);
  return { scores, known, evidence: phraseEvidence(features) };
}

function areasOfWords({ scores, evidence }: Words, mapped: readonly string[]): string[] {
  const given = mapped.filter(isTopLevelCode);
  const tops = new Set([...given, ...modelAreas(scores, evidence, given.length > 0)]);
  for (const open of openAreas([...tops])) if (isStrong(evidence.get(open))) tops.add(open);
  const refined = new Set(mapped.filter((code) => !isTopLevelCode(code)).map(topLevelCode));
  const subs = [...tops].filter((top) => !refined.has(top)).flatMap((top) => clearSubAreas(evidence, top));
  return [...[...tops].filter((top) => !given.includes(top)), ...subs];
}

function modelAreas(
  scores: Float64Array,
  evidence: ReadonlyMap<string, PhraseEvidence>,
  besideGiven: boolean,
): string[] {
  const { model } = learned();
  return model.areas.filter((area, at) => {
    const { withPhrases, alone, besideMapped } = model.thresholds[at]!;
    const least = besideGiven ? besideMapped : isClear(evidence.get(area)) ? withPhrases : alone;
    return least !== null && scores[at]! >= least;
  });
}
