import { readFileSync } from 'node:fs';
import { type Config, ConfigError } from './platform/config.ts';
import { sentenceOf } from './platform/failure.ts';
import { readSynonyms, useSynonyms } from './platform/search/variants/synonyms.ts';

/**
 * Uses the synonyms of the file in `FUNDRY_SYNONYMS`, if the operator has named one. Throws `ConfigError` that names the file,
 * and the line that cannot be read.
 */
export function useConfiguredSynonyms({ synonymsFile }: Pick<Config, 'synonymsFile'>): void {
  if (synonymsFile === null) return;
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(readFileSync(synonymsFile));
    useSynonyms(readSynonyms(text));
  } catch (error) {
    throw new ConfigError(
      `The synonyms in FUNDRY_SYNONYMS (${synonymsFile}) cannot be used: ${sentenceOf(error)} The format is described in docs/search-syntax.md.`,
    );
  }
}
