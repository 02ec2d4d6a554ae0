import type { AuditFilter } from '@fundry/contracts/endpoints/audit.ts';
import { AUDIT_KINDS, type AuditKind } from '@fundry/contracts/identity/audit-words.ts';
import { isDay } from '@fundry/contracts/search-state/parameter.ts';
import { call } from '../../lib/api-client.ts';

/** Whose log is read: that of the person's own account, of one account, or of all accounts. */
export type LogOf = 'own' | 'all' | { accountId: string };

/** Which entries are shown. The address of the page holds them. */
export type AuditChoices = AuditFilter;

/** The choices in the query of a page's address. What cannot be used is left out. */
export function choicesIn(query: URLSearchParams): AuditChoices {
  const kind = query.get('kind') ?? '';
  const [from, until] = [query.get('from') ?? '', query.get('until') ?? ''];
  return {
    kind: kind in AUDIT_KINDS ? (kind as AuditKind) : undefined,
    person: query.get('person')?.trim().slice(0, 200) || undefined,
    from: isDay(from) ? from : undefined,
    until: isDay(until) ? until : undefined,
  };
}

/** The same as the query of an address. */
export function queryOf(choices: AuditChoices & { before?: number }): string {
  const stated = Object.entries(choices).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  );
  return new URLSearchParams(stated).toString();
}

/** The address of the chosen entries as a CSV file. */
export function fileOf(of: LogOf, choices: AuditChoices): string {
  const path = of === 'own' ? '/api/account/audit-log/_export' : '/api/admin/audit-log/_export';
  const query = queryOf(typeof of === 'object' ? { ...choices, ...of } : choices);
  return query === '' ? path : `${path}?${query}`;
}

/** Reads a page of the log. Throws `ApiFailure`. */
export function readAuditLog(of: LogOf, choices: AuditChoices, before: number | null, signal: AbortSignal) {
  const query = { ...choices, ...(before === null ? {} : { before }) };
  if (of === 'own') return call('GET /api/account/audit-log', { query, signal });
  return call('GET /api/admin/audit-log', { query: of === 'all' ? query : { ...query, ...of }, signal });
}
