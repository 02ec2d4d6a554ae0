import address from 'world-atlas/countries-50m.json?url';
import { readFile } from '../../lib/api-client.ts';
import type { Atlas } from './atlas.ts';

/** Loads the outlines of the countries (Natural Earth, 1:50 million). They are a file of their own. */
export function loadAtlas(signal?: AbortSignal): Promise<Atlas> {
  return readFile<Atlas>(address, signal);
}
