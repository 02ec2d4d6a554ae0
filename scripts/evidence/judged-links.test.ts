import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { programmesOfCall } from '../../packages/server/src/modules/catalogue/evidence/programmes-of.ts';

interface Judged {
  kind: string;
  code: string;
  call: string;
  award: string;
  /** Whether the call funds work such as that of the award. */
  right: boolean;
}
const JUDGED = JSON.parse(readFileSync(new URL('./judged-links.json', import.meta.url), 'utf8')) as Judged[];

test('the numbers of judged calls give the codes that were judged', () => {
  const told = JUDGED.filter(({ kind }) => kind === 'call' || kind === 'element');
  expect(told.length).toBeGreaterThan(0);
  for (const { code, call } of told) {
    const found = programmesOfCall({ number: call, funder: null, classifications: [] });
    expect(found.map((one) => one.code)).toContain(code);
  }
});
