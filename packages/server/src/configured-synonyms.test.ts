import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { useConfiguredSynonyms } from './configured-synonyms.ts';
import { ConfigError, loadConfig } from './platform/config.ts';
import { parseQuery } from './platform/search/query/parse.ts';
import { synonymsInUse, useSynonyms } from './platform/search/variants/synonyms.ts';
import { withVariants } from './platform/search/variants/with-variants.ts';

const folder = await mkdtemp(join(tmpdir(), 'fundry-synonyms-'));
const before = synonymsInUse();
afterEach(async () => {
  useSynonyms(before);
  await rm(folder, { recursive: true, force: true });
});

test('the file in FUNDRY_SYNONYMS replaces the list; a wrong one is refused by file and line', async () => {
  const file = join(folder, 'words.txt');
  const config = loadConfig({ FUNDRY_SYNONYMS: file });
  expect(() => useConfiguredSynonyms(config)).toThrow(ConfigError);
  await writeFile(file, 'lac = lake\nlac');
  expect(() => useConfiguredSynonyms(config)).toThrow(
    /FUNDRY_SYNONYMS \(.*words\.txt\) cannot be used: line 2 has no =/,
  );
  await writeFile(file, 'lac = lake');
  useConfiguredSynonyms(config);
  const { expanded } = withVariants(parseQuery('lac AMR'));
  expect(expanded).toEqual([{ typed: 'lac', kind: 'synonym', also: ['lake'] }]);
});
