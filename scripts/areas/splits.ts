import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { MergedRecord } from './merged-records.ts';

/**
 * A record judged by hand. `main` is its best top-level area, or null when none can be told. `also` lists other areas
 * that fit. `source` is the source of the group for which it was drawn. The set `built-on` was looked at while the
 * rules were made, `held-out` was not; `earlier` are the records by which an earlier version was measured.
 */
export interface JudgedRecord {
  /** One of its identity keys. */
  key: string;
  kind: MergedRecord['kind'];
  source: string;
  set: 'earlier' | 'built-on' | 'held-out';
  main: string | null;
  also: string[];
}

const JUDGED = new URL('./judged-records.json', import.meta.url);

/** The records judged by hand. */
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
