import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

/**
 * A record judged by hand. `main` is its best top-level area, or null when none can be told. `also` lists other areas
 * that fit.
 */
export interface JudgedRecord {
  source: string;
  sourceId: string;
  title: string;
  main: string | null;
  also: string[];
}

const JUDGED = new URL(
  '../../packages/server/src/modules/catalogue/areas/judged-areas.json',
  import.meta.url,
);

/** The 200 records judged by hand. */
export function readJudged(): JudgedRecord[] {
  return JSON.parse(readFileSync(JUDGED, 'utf8'));
}

/**
 * A key that the same work shares under several numbers (collaborative awards, supplements, one call in three files).
 * It consists of the first 80 letters of the title.
 */
export function titleKey(title: string): string {
  return title
    .toLowerCase()
    .replace(/^(?:collaborative research|eager|rapid|career)\b[^a-z]*/g, '')
    .replace(/[^a-z0-9]+/g, '')
    .slice(0, 80);
}

/** The mapped records are cut into `PARTS` parts. The part `HELD_OUT` is never used for learning. */
export const HELD_OUT = 0;
export const PARTS = 5;

/** The part of the mapped records to which a title belongs: 0 (held out) to 4, by the SHA-256 of its key. */
export function part(title: string): number {
  return createHash('sha256').update(titleKey(title)).digest().readUInt32BE(0) % PARTS;
}
