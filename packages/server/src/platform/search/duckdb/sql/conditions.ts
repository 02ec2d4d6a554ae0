import { type Condition, type IndexSchema, InvalidQuery } from '../../port.ts';
import type { Source } from '../source.ts';
import { columnOf, hasMembers, hasValues, memberTable } from '../tables.ts';

/** The numbers of codes by field and code, looked up before a statement is written. */
export type KnownCodes = Map<string, Map<string, number[]>>;

/** All codes that conditions name, by field. */
export function codesNamed(
  conditions: Condition[],
  found = new Map<string, Set<string>>(),
): Map<string, Set<string>> {
  for (const condition of conditions) {
    if (condition.op === 'any-of') {
      const codes = found.get(condition.field) ?? new Set();
      for (const value of condition.values) codes.add(value);
      found.set(condition.field, codes);
    } else if (condition.op === 'and' || condition.op === 'or') codesNamed(condition.of, found);
    else if (condition.op === 'not') codesNamed([condition.of], found);
  }
  return found;
}

/** Writes conditions as SQL over a row `d` of the table `document`. Every expression is true or false, never null. */
export class ConditionSql {
  /** Joins that the expressions need, by alias. */
  readonly joins = new Map<string, string>();
  readonly #schema: IndexSchema;
  readonly #source: Source;
  readonly #codes: KnownCodes;

  constructor(schema: IndexSchema, source: Source, codes: KnownCodes) {
    this.#schema = schema;
    this.#source = source;
    this.#codes = codes;
  }

  expression(condition: Condition): string {
    switch (condition.op) {
      case 'any-of':
        return this.#anyOf(condition.field, condition.values);
      case 'missing':
        return this.#missing(condition.field);
      case 'between':
        return this.#between(condition);
      case 'soonest-between': {
        const soonest = this.soonest(condition.field, condition.from);
        return `(${soonest} IS NOT NULL${bounds(soonest, condition.min, condition.max)})`;
      }
      case 'is':
        this.#expect(condition.field, ['flag'], 'is');
        return `coalesce(d.${columnOf(condition.field)} = ${condition.value === true}, false)`;
      case 'and':
        return condition.of.length > 0
          ? `(${condition.of.map((each) => this.expression(each)).join(' AND ')})`
          : 'true';
      case 'or':
        return condition.of.length > 0
          ? `(${condition.of.map((each) => this.expression(each)).join(' OR ')})`
          : 'false';
      case 'not':
        return `(NOT ${this.expression(condition.of)})`;
    }
  }

  /** The least day of a `days` field that is `from` or later; null when there is none. */
  soonest(field: string, from: number): string {
    this.#expect(field, ['days'], 'soonest');
    const alias = `soonest_${field}_${Math.abs(integer(from))}${from < 0 ? 'b' : ''}`;
    if (!this.joins.has(alias)) {
      const members = this.#source.select('"set", value', memberTable(field), `value >= ${integer(from)}`);
      this.joins.set(
        alias,
        `LEFT JOIN (SELECT "set", min(value) AS day FROM ${members} GROUP BY "set") ${alias} ON ${alias}."set" = d.${columnOf(field)}`,
      );
    }
    return `${alias}.day`;
  }

  #anyOf(field: string, values: string[]): string {
    this.#expect(field, ['code', 'codes'], 'any-of');
    const known = this.#codes.get(field);
    const ids = values.flatMap((value) => known?.get(value) ?? []);
    if (ids.length === 0) return 'false';
    if (this.#schema.fields[field] === 'code') return `(d.${columnOf(field)} IN (${ids.join(', ')}))`;
    return this.#inSet(field, `value IN (${ids.join(', ')})`);
  }

  #missing(field: string): string {
    const kind = this.#schema.fields[field];
    if (!kind) throw new InvalidQuery(`The search index has no field "${field}"`);
    const column = `d.${columnOf(field)}`;
    return hasValues(kind) || hasMembers(kind) ? `(${column} = 0)` : `(${column} IS NULL)`;
  }

  #between({ field, min, max }: Extract<Condition, { op: 'between' }>): string {
    this.#expect(field, ['number', 'days'], 'between');
    if (this.#schema.fields[field] === 'days') return this.#inSet(field, `true${bounds('value', min, max)}`);
    const column = `d.${columnOf(field)}`;
    return `(${column} IS NOT NULL${bounds(column, min, max)})`;
  }

  #inSet(field: string, where: string): string {
    return `(d.${columnOf(field)} IN ${this.#source.select('"set"', memberTable(field), where)})`;
  }

  #expect(field: string, kinds: string[], condition: string): void {
    const kind = this.#schema.fields[field];
    if (!kind) throw new InvalidQuery(`The search index has no field "${field}"`);
    if (!kinds.includes(kind))
      throw new InvalidQuery(`"${condition}" cannot be asked of the field "${field}"`);
  }
}

function bounds(expression: string, min: number | null, max: number | null): string {
  const lower = min === null ? '' : ` AND ${expression} >= ${finite(min)}`;
  return max === null ? lower : `${lower} AND ${expression} <= ${finite(max)}`;
}

/** A number as SQL; anything else never reaches a statement. */
export function finite(value: number): string {
  if (typeof value !== 'number' || !Number.isFinite(value))
    throw new InvalidQuery('A bound must be a number');
  return Number.isSafeInteger(value) ? String(value) : `${value}::DOUBLE`;
}

function integer(value: number): number {
  if (!Number.isSafeInteger(value)) throw new InvalidQuery('A day must be a whole number');
  return value;
}
