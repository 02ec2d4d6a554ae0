import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import ts from 'typescript';
import { ROOT } from './steps.ts';
import { FACTS_FOUND_BEFORE, TABLE_EXCEPTIONS } from './table-exceptions.ts';

const MODULES = join(ROOT, 'packages/server/src/modules');
/** The methods of Kysely whose first argument names a table. */
const TABLE_METHODS = /^(selectFrom|insertInto|updateTable|deleteFrom|(inner|left|right|full)Join|table)$/;
/** The words that stand before the name of a table in SQL. */
const BEFORE_TABLE = /\b(?:from|join|into|update|table|using)\s+(?:only\s+)?([a-z_]+)\b/g;

/** A table of facts of opportunities, some of which are for the members of one account only, and its name in the query. */
const FACTS =
  /\b(?:from\s+|join\s+|\w+(?:From|Join)\(')(opportunity_(?:brief|deadline|change))\b(?:\s+(?:as\s+)?(\w+))?/g;

/** A table belongs to one module. Its views (`…Views` in `tables.ts`) may be read by all modules. */
interface Owned {
  module: string;
  isPublished: boolean;
}

/**
 * Checks that the stores and views of each module name only tables that the module declares in its own `tables.ts`,
 * and views that other modules publish there. Exceptions are listed in `table-exceptions.ts`; an exception that is no
 * longer needed is a fault, too. Also checks that whoever reads facts of opportunities says for whom: each query names
 * the table by another name, and the file calls `seenBy` as often for that name. Resolves to an exit code.
 */
export async function checkTableOwners(): Promise<number> {
  const files = readdirSync(MODULES, { recursive: true }).map(String);
  const owners = new Map<string, Owned>();
  for (const file of files.filter((path) => path.endsWith('tables.ts'))) addOwned(owners, file);
  const used = new Set<string>();
  const faults: string[] = [];
  const readers = files.filter((path) => /\.(store|views)\.ts$/.test(path));
  for (const file of readers) {
    const module = moduleOf(file);
    for (const table of tablesIn(file)) {
      const owner = owners.get(table);
      if (!owner || owner.module === module || owner.isPublished) continue;
      const exception = `${file} ${table}`;
      if (TABLE_EXCEPTIONS.has(exception)) used.add(exception);
      else faults.push(`${relative(ROOT, join(MODULES, file))} names ${table}, a table of ${owner.module}`);
    }
    for (const table of factsForAnybody(file)) {
      const exception = `${file} ${table}`;
      if (FACTS_FOUND_BEFORE.has(exception)) used.add(exception);
      else faults.push(`${relative(ROOT, join(MODULES, file))} reads ${table} without the condition seenBy`);
    }
  }
  for (const exception of [...TABLE_EXCEPTIONS.keys(), ...FACTS_FOUND_BEFORE.keys()])
    if (!used.has(exception)) faults.push(`scripts/table-exceptions.ts: nothing needs "${exception}"`);
  for (const fault of faults) process.stdout.write(`${fault}\n`);
  process.stdout.write(`${readers.length} files, ${owners.size} tables, ${faults.length} faults\n`);
  return faults.length === 0 && readers.length > 0 && owners.size > 0 ? 0 : 1;
}

function moduleOf(file: string): string {
  return file.split('/')[0] ?? '';
}

function parse(file: string): ts.SourceFile {
  return ts.createSourceFile(file, readFileSync(join(MODULES, file), 'utf8'), ts.ScriptTarget.Latest, true);
}

/** Adds the tables and views that the interfaces of a `tables.ts` declare. */
function addOwned(owners: Map<string, Owned>, file: string): void {
  for (const statement of parse(file).statements) {
    if (!ts.isInterfaceDeclaration(statement) || !/(Tables|Views)$/.test(statement.name.text)) continue;
    const isPublished = statement.name.text.endsWith('Views');
    for (const member of statement.members)
      if (member.name && ts.isIdentifier(member.name))
        owners.set(member.name.text, { module: moduleOf(file), isPublished });
  }
}

/** The tables of facts, with their names in queries, that a file reads or joins without saying for whom. The file that writes them all is left out. */
function factsForAnybody(file: string): string[] {
  if (file === 'catalogue/facts/facts.store.ts') return [];
  const text = readFileSync(join(MODULES, file), 'utf8');
  const named = Map.groupBy(text.matchAll(FACTS), ([, , name]) => name);
  return [...named].flatMap(([name, uses]) => {
    const conditions = text.split(`seenBy('${name}',`).length - 1;
    return uses.slice(conditions).map(([, table]) => `${table} ${name}`);
  });
}

/** The names that stand where a table is expected, in calls of Kysely and in SQL. */
function tablesIn(file: string): Set<string> {
  const found = new Set<string>();
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression)) {
      const [first] = node.arguments;
      if (TABLE_METHODS.test(node.expression.name.text) && first && ts.isStringLiteral(first))
        found.add(first.text.split(' ')[0] ?? '');
    }
    if (ts.isTaggedTemplateExpression(node) && node.tag.getText() === 'sql') {
      for (const [, table] of node.template.getText().matchAll(BEFORE_TABLE)) if (table) found.add(table);
    }
    ts.forEachChild(node, visit);
  };
  visit(parse(file));
  return found;
}
