import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadRates, useRates } from './modules/reference-data/reference-data.public.ts';
import { type Config, ConfigError } from './platform/config.ts';
import { explain } from './platform/failure.ts';

/** The file in which `npm run rates` stores the rates it was given. */
export function renewedRatesFile({ home }: Pick<Config, 'home'>): string {
  return join(home, 'rates.json');
}

/**
 * Uses the currency rates that the operator has chosen: those of `FUNDRY_RATES_FILE`, else the renewed ones, else the
 * ones that come with Fundry. Throws `ConfigError` for a file that cannot be used.
 */
export function useConfiguredRates(config: Pick<Config, 'home' | 'ratesFile'>): void {
  const renewed = renewedRatesFile(config);
  const file = config.ratesFile ?? (existsSync(renewed) ? renewed : null);
  if (file === null) return;
  try {
    useRates(loadRates(JSON.parse(readFileSync(file, 'utf8'))));
  } catch (error) {
    const where = config.ratesFile ? `in FUNDRY_RATES_FILE (${file})` : `in ${file}`;
    throw new ConfigError(`The currency rates ${where} cannot be used: ${explain(error)}`);
  }
}
