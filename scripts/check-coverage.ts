import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  AWARD_KINDS,
  FUNDER_KINDS,
  OPPORTUNITY_KINDS,
} from '../packages/contracts/src/answers/aggregation-kinds.ts';
import { PAGES, REDIRECTS } from '../packages/contracts/src/pages/pages.ts';
import { AWARD_PARAMETERS } from '../packages/contracts/src/search-state/award-parameters.ts';
import { FUNDER_SEARCH_PARAMETERS } from '../packages/contracts/src/search-state/funder-parameters.ts';
import { OPPORTUNITY_PARAMETERS } from '../packages/contracts/src/search-state/opportunity-parameters.ts';
import type { ParameterTable } from '../packages/contracts/src/search-state/parameter.ts';
import { allEndpoints } from '../packages/server/src/testing/every-call/endpoints.ts';
import { ROOT } from './steps.ts';

/** A row of `docs/coverage.md`: the item, the searches to which it belongs, and the tests that cover it. */
interface Row {
  line: number;
  item: string;
  note: string;
  tests: { file: string; title: string }[];
}

const DOCUMENT = 'docs/coverage.md';
const SEARCHES: Record<string, { table: ParameterTable; kinds: Record<string, string> }> = {
  opportunities: { table: OPPORTUNITY_PARAMETERS, kinds: OPPORTUNITY_KINDS },
  awards: { table: AWARD_PARAMETERS, kinds: AWARD_KINDS },
  funders: { table: FUNDER_SEARCH_PARAMETERS, kinds: FUNDER_KINDS },
};
const ENDPOINTS = await allEndpoints();

const sections = readSections(readFileSync(join(ROOT, DOCUMENT), 'utf8'));
const faults = [...missingTests(), ...missingRows()];
for (const fault of faults) console.log(fault);
const rows = [...sections.values()].flat();
console.log(`${rows.length} rows, ${ENDPOINTS.length} calls, ${faults.length} faults`);
process.exit(faults.length === 0 && rows.length > 0 ? 0 : 1);

/** Finds the tests that a row names but that do not exist. */
function missingTests(): string[] {
  const known = new Map<string, string>();
  const found: string[] = [];
  for (const { line, item, tests } of [...sections.values()].flat()) {
    if (tests.length === 0) found.push(`${DOCUMENT}:${line}: ${item} names no test`);
    for (const { file, title } of tests) {
      if (!existsSync(join(ROOT, file))) {
        found.push(`${DOCUMENT}:${line}: there is no file ${file}`);
        continue;
      }
      const text = known.get(file) ?? readFileSync(join(ROOT, file), 'utf8');
      known.set(file, text);
      const quoted = ["'", '"', '`'].some((quote) => text.includes(`${quote}${title}`));
      if (!quoted) found.push(`${DOCUMENT}:${line}: ${file} has no test "${title}"`);
    }
  }
  return found;
}

/** Finds the calls, pages, parameters, orders and counts of the contracts that have no row. */
function missingRows(): string[] {
  const found: string[] = [];
  const expect = (section: string, item: string, note = '') => {
    const has = (sections.get(section) ?? []).some((row) => row.item === item && row.note.includes(note));
    if (!has) found.push(`${DOCUMENT}: "${section}" has no row for ${item}${note ? ` of ${note}` : ''}`);
  };
  for (const { method, path } of ENDPOINTS) expect('Calls', `${method} ${path}`);
  for (const { path } of Object.values(PAGES)) expect('Routes', path);
  for (const { from } of REDIRECTS) expect('Routes', from);
  for (const [search, { table, kinds }] of Object.entries(SEARCHES)) {
    for (const [name, parameter] of Object.entries(table)) {
      expect('Parameters', name, search);
      if (name === 'orderBy' && parameter.kind === 'choice') {
        for (const order of parameter.values) expect('Orders', order, search);
      }
    }
    for (const kind of Object.keys(kinds)) expect('Counts', kind, search);
  }
  return found;
}

/** The rows of the tables under each heading. The legend under "Tests" says which file each short name stands for. */
function readSections(text: string): Map<string, Row[]> {
  const files = new Map<string, string>();
  const found = new Map<string, Row[]>();
  let section = '';
  for (const [index, line] of text.split('\n').entries()) {
    if (line.startsWith('## ')) section = line.slice(3).trim();
    const cells = line.split('|').map((cell) => cell.trim());
    if (cells.length < 4 || /^[-:]*$/.test(cells[1]!)) continue;
    const bare = cells.slice(1, -1).map((cell) => cell.replaceAll('`', ''));
    if (section === 'Tests') files.set(bare[0]!, bare[1]!);
    else if (bare.at(-1) !== 'Tests') {
      const tests = bare
        .at(-1)!
        .split(/;\s+(?=[a-z]+: )/)
        .map((one) => testOf(one, files));
      const row = { line: index + 1, item: bare[0]!, note: bare.slice(1, -1).join(' '), tests };
      found.set(section, [...(found.get(section) ?? []), row]);
    }
  }
  return found;
}

function testOf(reference: string, files: Map<string, string>): { file: string; title: string } {
  const [name, ...title] = reference.split(': ');
  return { file: files.get(name!) ?? `(unknown short name "${name}")`, title: title.join(': ') };
}
