import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

/** A record judged by hand: `main` is its best top-level area (null: none can be told), `also` lists the others that fit. */
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
 * The same work under several numbers (collaborative awards, supplements, one call in three files) shares this key: the first
 * 80 letters of its title.
 */
export function titleKey(title: string): string {
  return title
    .toLowerCase()
    .replace(/^(?:collaborative research|eager|rapid|career)\b[^a-z]*/g, '')
    .replace(/[^a-z0-9]+/g, '')
    .slice(0, 80);
}

/** Number of parts the mapped records are cut into; this one is never learned from. */
export const HELD_OUT = 0;
export const PARTS = 5;

/** The part of the mapped records a title falls into, by its SHA-256: 0 (held out) to 4. */
export function part(title: string): number {
  return createHash('sha256').update(titleKey(title)).digest().readUInt32BE(0) % PARTS;
}
