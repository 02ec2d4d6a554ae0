import pg from 'pg';
import { currentRequest } from '../telemetry/current-request.ts';

type Query = (this: pg.Client, statement: unknown, ...rest: unknown[]) => unknown;
const query = pg.Client.prototype.query as unknown as Query;

/**
 * A connection whose statements say in a comment for which request they are, so that the log of PostgreSQL and
 * `pg_stat_activity` name it. Statements that have a name of their own, and those of no request, stay as they are.
 */
export class NamedClient extends pg.Client {}

NamedClient.prototype.query = function (this: pg.Client, statement: unknown, ...rest: unknown[]) {
  return query.call(this, named(statement), ...rest);
} as typeof pg.Client.prototype.query;

function named(statement: unknown): unknown {
  const request = currentRequest();
  if (!request) return statement;
  // What such an id consists of cannot end a comment.
  const comment = `/*request_id='${request.requestId}'*/ `;
  if (typeof statement === 'string') return comment + statement;
  const { text, name, submit } = statement as { text?: unknown; name?: unknown; submit?: unknown };
  if (typeof text !== 'string' || name || submit) return statement;
  return { ...(statement as object), text: comment + text };
}
