import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { openApiDocument } from '../packages/server/src/platform/http/openapi/document.ts';
import { allEndpoints } from '../packages/server/src/testing/every-call/endpoints.ts';
import { ROOT } from './steps.ts';

/** The API description as a server answers it, formatted. */
export async function openApiText(): Promise<string> {
  const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { version: string };
  return `${JSON.stringify(openApiDocument(await allEndpoints(), version), null, 2)}\n`;
}
