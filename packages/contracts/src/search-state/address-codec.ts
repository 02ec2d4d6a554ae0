import { MAX_RESULTS_REACHED, PAGE_SIZE } from '../limits.ts';
import {
  defaultOf,
  isDay,
  isMoment,
  type Parameter,
  type ParameterTable,
  parseAmount,
  type StateOf,
} from './parameter.ts';

/** The state of a search in which nothing has been set. */
export function emptyState<Table extends ParameterTable>(table: Table): StateOf<Table> {
  const values = Object.fromEntries(
    Object.entries(table).map(([name, parameter]) => [name, defaultOf(parameter)]),
  );
  return { ...values, page: 0, pageSize: PAGE_SIZE } as StateOf<Table>;
}

/**
 * Reads the query of an address. A value that cannot be used falls back to its default, without affecting other
 * values. Unknown parameters are ignored. The page of an address is counted from 1, that of the state from 0.
 */
export function parseAddress<Table extends ParameterTable>(
  table: Table,
  address: URLSearchParams,
): StateOf<Table> {
  const values: Record<string, unknown> = {};
  for (const [name, parameter] of Object.entries(table)) {
    const given = [name, ...(parameter.aliases ?? [])].flatMap((each) => address.getAll(each));
    values[name] = given.length === 0 ? defaultOf(parameter) : lenient(parameter, given);
  }
  const page = Number(address.get('page') ?? 1);
  const usable = Number.isInteger(page) && page >= 1 && page * PAGE_SIZE <= MAX_RESULTS_REACHED;
  return { ...values, page: usable ? page - 1 : 0, pageSize: PAGE_SIZE } as StateOf<Table>;
}

/**
 * Reads values that are given by parameter name. It is as lenient as reading an address. The page is
 * always the first.
 */
export function readValues<Table extends ParameterTable>(
  table: Table,
  given: Record<string, unknown>,
): StateOf<Table> {
  const values = Object.entries(table).map(([name, parameter]) => {
    const texts = [given[name] ?? []].flat().map(String);
    return [name, texts.length === 0 ? defaultOf(parameter) : lenient(parameter, texts)];
  });
  return { ...Object.fromEntries(values), page: 0, pageSize: PAGE_SIZE } as StateOf<Table>;
}

/**
 * Writes a state as the query of an address. It uses the parameter names of addresses, leaves out defaults, and keeps
 * the order of the table.
 */
export function formatAddress<Table extends ParameterTable>(
  table: Table,
  state: StateOf<Table>,
): URLSearchParams {
  const address = new URLSearchParams();
  const values = state as Record<string, unknown>;
  for (const [name, parameter] of Object.entries(table)) {
    const value = values[name];
    if (parameter.kind === 'list') {
      const list = value as string[];
      if (list.length > 0 && !parameter.commas) address.set(name, list.join(','));
      else for (const each of list) address.append(name, each);
    } else if (parameter.kind !== 'applicant' && value !== defaultOf(parameter) && value !== null) {
      address.set(name, String(value));
    }
  }
  if (state.page > 0) address.set('page', String(state.page + 1));
  return address;
}

/**
 * Splits the values of a list parameter, as an address or a body may write them. A plus that stood unescaped in an
 * address has become a space (`91+`). It is restored here.
 */
export function splitList(
  parameter: { commas?: boolean; values?: readonly string[] },
  given: string[],
): string[] {
  const parts = parameter.commas ? given : given.flatMap((text) => text.split(','));
  const values = parts.map((text) => text.trim()).filter((text) => text !== '');
  return [...new Set(values.map((text) => (parameter.values?.includes(`${text}+`) ? `${text}+` : text)))];
}

function lenient(parameter: Parameter, given: string[]): unknown {
  const last = given.at(-1) ?? '';
  switch (parameter.kind) {
    case 'text':
      return (parameter.form?.pattern.test(last) ?? true) ? last.slice(0, parameter.maxLength) : '';
    case 'list':
      return splitList(parameter, given)
        .filter((value) => parameter.form.pattern.test(value) && (parameter.values?.includes(value) ?? true))
        .slice(0, parameter.maxValues);
    case 'flag':
      return last === 'true' ? true : last === 'false' ? false : parameter.default;
    case 'amount':
      return parseAmount(last);
    case 'day':
      return isDay(last) ? last : null;
    case 'moment':
      return isMoment(last) ? last : null;
    case 'applicant':
      return null;
    case 'choice':
      return parameter.values.includes(last) ? last : parameter.values[0];
  }
}
