import { writeFileSync } from 'node:fs';
import { WORD } from '../packages/server/src/modules/catalogue/titles/words-of-title.ts';
import { readCommandLine } from '../packages/server/src/platform/command-line.ts';
import type { OrganisationDraft } from '../packages/sources/src/drafts/organisation-draft.ts';
import { source as ror } from '../packages/sources/src/ror/source.ts';
import { readRealFile } from '../packages/sources/src/testing/read-real-file.ts';

const HELP = `npm run train:names

Learns from the names in ROR which words names of organisations do not write with one capital letter at the beginning (of, GmbH, MIT),
and which short words they do. Writes \`words-of-names.generated.json\`. Names in capitals are set in title case with it.
FUNDRY_TEST_DATA must name the folder with the publishers' files.`;

readCommandLine(HELP, {});
const FILE = new URL(
  '../packages/server/src/modules/catalogue/organisations/words-of-names.generated.json',
  import.meta.url,
);
/** In fewer names a form may be a slip. */
const LEAST = 2;
/** The same for a form that has small letters at the beginning, or capitals inside. */
const LEAST_SMALL = 4;
/** So many of a hundred occurrences of an acronym are in capitals. */
const SHARE = 60;
/** A longer unknown word is no acronym, so it need not be known. */
const SHORT = 4;

const forms = new Map<string, Map<string, number>>();
for (const file of ['ror/ror-data-schema-v2.json.gz', 'ror/ror-data-schema-v1.json.gz']) {
  const { records } = await readRealFile<OrganisationDraft>(ror, file);
  for (const { draft } of records) {
    const names = [
      draft.name ?? '',
      ...draft.aliases.flatMap(({ name, kind }) => (kind === 'acronym' ? [] : name)),
    ];
    for (const name of new Set(names)) if (/\p{Ll}{2}/u.test(name)) count(name);
  }
}
const learned = [...forms].flatMap(([small, counts]) => {
  const all = [...counts.values()].reduce((sum, one) => sum + one, 0);
  const acronym = counts.get(small.toUpperCase()) ?? 0;
  const isAcronym = small.length > 1 && acronym * 100 >= SHARE * all;
  const others = [...counts].filter(([form]) => isAcronym === (form === small.toUpperCase()));
  const [[form, most]] = (others.length > 0 ? others : [...counts]).sort(
    ([a, one], [b, other]) => other - one || (a < b ? -1 : 1),
  ) as [[string, number]];
  const isPlain = form === small.charAt(0).toUpperCase() + small.slice(1);
  return most >= (isPlain || isAcronym ? LEAST : LEAST_SMALL) && (!isPlain || small.length <= SHORT)
    ? [form]
    : [];
});
writeFileSync(FILE, `${JSON.stringify(learned.sort())}\n`);
console.log(`${learned.length} words of ${forms.size} are written`);

/** The first word is left out: it has a capital letter whatever it is. */
function count(name: string): void {
  for (const { 0: word, index } of name.matchAll(WORD)) {
    if (index === 0 || name[index - 1] === '.' || /\d/.test(word)) continue;
    const small = word.toLowerCase();
    const counts = forms.get(small) ?? new Map<string, number>();
    counts.set(word, (counts.get(word) ?? 0) + 1);
    forms.set(small, counts);
  }
}
