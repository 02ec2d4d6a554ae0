import type { AreaAssignment } from './area-assignment.ts';
import { isClear, type PhraseEvidence } from './area-phrases.ts';
import { EVERY_FIELD, type Usual } from './usual/usual-row.ts';

/** How much more an area counts that the programme usually funds, in log odds. */
const USUAL_COUNTS = 2;
/** The least log odds that the words must give, without that addition: where the programme usually funds the area … */
const LEAST_USUAL = -0.7;
/** … where it usually funds others … */
const LEAST_UNUSUAL = 0.5;
/** … and where nothing is known of the programme, or only that it is open to every field. */
const LEAST_ALONE = -0.3;
/** How far the best area must be before the second. */
const LEAST_LEAD = 0.2;
/** How far it must be before the second where only the lead speaks for it. */
const CLEAR_LEAD = 0.7;
/** With so many known words a record has a subject, and is not called multidisciplinary for being unclear. */
const HAS_SUBJECT = 3;

/** A record that neither its class nor clear words have given an area. */
interface Unclear {
  areas: readonly string[];
  /** The log odds of each of these areas by the words of the record. */
  scores: ArrayLike<number>;
  /** How many words and pairs of the record the model knows. */
  known: number;
  usual: Usual | undefined;
  isCall: boolean;
  /** The areas to which its phrases point, however weakly. */
  evidence: ReadonlyMap<string, PhraseEvidence>;
}

/**
 * The one area that is likeliest for a record of which nothing clearer is known, or null. Its words decide where they
 * favour an area, the more easily if its programme usually funds that area. Then come phrases that point clearly to one
 * of the areas that the programme usually funds, and last the first of these areas. Multidisciplinary are only calls of
 * programmes for every field, and awards of such programmes that say nothing of their subject.
 */
export function likelyArea({
  areas,
  scores,
  known,
  usual,
  isCall,
  evidence,
}: Unclear): AreaAssignment | null {
  const forEveryField = usual?.otherwise === EVERY_FIELD;
  if (isCall && forEveryField && usual.areas.length === 0) return { code: EVERY_FIELD, basis: 'usual' };
  const counted = areas.map((code, at) => scores[at]! + (usual?.areas.includes(code) ? USUAL_COUNTS : 0));
  const best = counted.indexOf(Math.max(...counted));
  const lead = counted[best]! - Math.max(...counted.filter((_, at) => at !== best));
  const code = areas[best]!;
  const isUsual = usual?.areas.includes(code) ?? false;
  const isOpen = usual === undefined || forEveryField;
  const least = isUsual ? LEAST_USUAL : isOpen ? LEAST_ALONE : LEAST_UNUSUAL;
  if (known > 0 && scores[best]! >= least && lead >= LEAST_LEAD) return { code, basis: 'text' };
  const otherwise = usual?.otherwise ?? null;
  if (otherwise !== null && (!forEveryField || isCall || known < HAS_SUBJECT)) {
    const named =
      usual?.areas.toSorted((a, b) => scoreOf(evidence, b) - scoreOf(evidence, a))[0] ?? otherwise;
    const isNamed = isClear(evidence.get(named)) && !evidence.has(otherwise);
    return isNamed ? { code: named, basis: 'text' } : { code: otherwise, basis: 'usual' };
  }
  return known >= HAS_SUBJECT && isUsual && lead >= CLEAR_LEAD ? { code, basis: 'text' } : null;
}

function scoreOf(evidence: Unclear['evidence'], area: string): number {
  return evidence.get(area)?.score ?? 0;
}
