import { join } from 'node:path';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { openApiText } from './openapi.ts';
import { ROOT } from './steps.ts';

/**
 * A record's id is a number and never the word "aggregations", so these paths of the specification cannot be mistaken
 * for each other. The rule looks only at where parameters stand.
 */
const TOLD_APART_BY_ID = /two ambiguous paths: .*`\/api\/(opportunities|funders)\/aggregations\/\{kind\}`/;

/** Checks the API description by the rules that Redocly recommends. Returns 0 when it keeps them all, otherwise 1. */
export async function lintOpenApi(): Promise<number> {
  const config = await createConfig({ extends: ['recommended'] });
  const source = await openApiText();
  const found = await lintFromString({ source, absoluteRef: join(ROOT, 'docs/openapi.json'), config });
  const faults = found.filter(({ message }) => !TOLD_APART_BY_ID.test(message));
  for (const { severity, ruleId, message, location } of faults) {
    console.log(`${severity} ${ruleId}: ${message} (${location[0]?.pointer ?? ''})`);
  }
  console.log(`docs/openapi.json: ${faults.length} faults`);
  return faults.length === 0 ? 0 : 1;
}
