import { happening } from '../telemetry/happening.ts';

/** A statement that the database has carried out or refused. */
export interface Queried {
  /** The first word of the statement and the table that it names first: `select opportunity`. No value is in it. */
  summary: string;
  ms: number;
  failed: boolean;
}

export const queried = happening<Queried>('query');

/** The verbs of statements. Everything else is `other`. */
const VERBS = ['select', 'insert', 'update', 'delete', 'with', 'begin', 'commit', 'rollback', 'copy'];
const LITERAL = /'(?:[^']|'')*'/g;
const TABLE = /\b(?:from|into|update|join)\s+(?:only\s+)?"?([a-z_][a-z0-9_]*)"?/i;

/** What a statement does, in two words, without its values. */
export function summaryOf(statement: string): string {
  const first = /[a-z]+/i.exec(statement)?.[0].toLowerCase() ?? '';
  const verb = VERBS.includes(first) ? first : 'other';
  const table = verb === 'other' ? undefined : TABLE.exec(statement.replace(LITERAL, ''))?.[1];
  return table === undefined ? verb : `${verb} ${table}`;
}
