import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { newHome, runToEnd } from './testing/server-child.ts';

let home: string;
beforeEach(() => {
  home = newHome();
});
afterEach(() => rmSync(home, { recursive: true, force: true }));

const rates = (...args: string[]) => runToEnd({ FUNDRY_HOME: home }, { script: 'renew-rates.ts', args });

test('rates of the European Central Bank are kept and used; a file that is none changes nothing', async () => {
  const file = join(home, 'daily.xml');
  const days = "<Cube><Cube time='2026-11-20'><Cube currency='USD' rate='1.1'/></Cube></Cube>";
  writeFileSync(file, `<e:Envelope xmlns:e="e">${days}</e:Envelope>`);
  expect((await rates()).stdout).toContain('at the rates of 2024-12-31');
  const renewed = await rates(file);
  expect(renewed).toMatchObject({ code: 0, stdout: expect.stringContaining('Kept the rates of 2026-11-20') });
  expect(renewed.stdout).toMatch(/because there is no rate: AUD, .*ZAR\./);
  expect((await rates()).stdout).toContain('2 currencies at the rates of 2026-11-20');

  writeFileSync(file, 'Date, USD');
  const refused = await rates(file);
  expect(refused).toMatchObject({ code: 1, stderr: expect.stringContaining('Nothing was changed.') });
  expect((await rates()).stdout).toContain('at the rates of 2026-11-20');
});
