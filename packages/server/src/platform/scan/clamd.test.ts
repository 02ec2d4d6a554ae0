import { afterAll, beforeAll, expect, test } from 'vitest';
import { clamd, ScannerSilent } from './clamd.ts';
import { type FakeClamd, openFakeClamd, VIRUS } from './testing/fake-clamd.ts';

let fake: FakeClamd;
beforeAll(async () => {
  fake = await openFakeClamd();
});
afterAll(() => fake.close());

async function* bytes(...parts: string[]) {
  for (const part of parts) yield Buffer.from(part);
}
async function* many(count: number) {
  for (let number = 0; number < count; number++) yield Buffer.alloc(256 * 1024);
}

test('a file is clean or infected, also when the virus lies across two parts', async () => {
  const scan = clamd(fake.url);
  expect(await scan(bytes('a letter'))).toBe('clean');
  expect(await scan(bytes('before', VIRUS.slice(0, 5), VIRUS.slice(5)))).toBe('infected');
  expect(await scan(many(40))).toBe('clean');
  expect(fake.scanned.at(-1)).toBe(40 * 256 * 1024);
});

test.each(['silent', 'refuse'] as const)('a scanner that is %s has not scanned anything', async (conduct) => {
  fake.conduct = conduct;
  await expect(clamd(fake.url, 50)(many(40))).rejects.toBeInstanceOf(ScannerSilent);
  fake.conduct = 'scan';
});

test('so is one that is not there, under an address or a path', async () => {
  for (const url of ['tcp://127.0.0.1:1', 'tcp://[::1]:1', 'unix:/nowhere/clamd.ctl']) {
    await expect(clamd(url)(bytes('a letter'))).rejects.toBeInstanceOf(ScannerSilent);
  }
});
