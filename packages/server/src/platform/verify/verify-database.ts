import { formatCount } from '@fundry/contracts/formats/count.ts';
import type pg from 'pg';
import { isConnectionLost, messageOf } from '../failure.ts';
import type { Finding } from './finding.ts';

interface Relation {
  name: string;
  kind: 'table' | 'btree' | 'gin';
}

const RESTORE = 'Restore the newest backup that is whole (npm run restore), and have the disk examined.';

/**
 * Reads every page of every table and index, which makes PostgreSQL compare its checksums, and has amcheck compare rows and
 * index entries where that extension may be used. Others may read and write meanwhile; nothing is changed. `onRelation`
 * is told how many were looked at.
 */
export async function verifyDatabase(
  client: pg.ClientBase,
  onRelation: (done: number, of: number) => void,
  signal: AbortSignal,
): Promise<Finding[]> {
  await client.query('begin');
  try {
    const thorough = await useAmcheck(client);
    const relations = await listRelations(client, thorough);
    const findings: Finding[] = [];
    for (const [index, relation] of relations.entries()) {
      signal.throwIfAborted();
      onRelation(index, relations.length);
      const said = await damageOf(client, relation, thorough);
      if (said !== null) findings.push(damaged(relation, said));
    }
    const checksums = await client.query<{ data_checksums: string }>('show data_checksums');
    const on = checksums.rows[0]?.data_checksums === 'on';
    return [...findings, summary(relations, findings.length, thorough, on)];
  } finally {
    // The extension goes with the transaction.
    await client.query('rollback').catch(() => {});
  }
}

/** Whether amcheck can be used. It comes with Fundry's own PostgreSQL; elsewhere it may be missing or not allowed. */
async function useAmcheck(client: pg.ClientBase): Promise<boolean> {
  return withinSavepoint(client, true, async () => {
    await client.query('create extension if not exists amcheck');
    await client.query(`select from verify_heapam('pg_class', endblock => 0)`);
    return true;
  }).catch((error) => {
    if (isConnectionLost(error)) throw error;
    return false;
  });
}

async function listRelations(client: pg.ClientBase, withIndexes: boolean): Promise<Relation[]> {
  const { rows } = await client.query<Relation>(
    `select c.oid::regclass::text as name, case when c.relkind = 'i' then a.amname else 'table' end as kind
     from pg_class c left join pg_am a on a.oid = c.relam
     where c.relnamespace = current_schema()::regnamespace
     and (c.relkind = 'r' or $1 and c.relkind = 'i' and (a.amname = 'btree' or a.amname = 'gin' and to_regproc('gin_index_check') is not null))
     order by c.relkind desc, 1`,
    [withIndexes],
  );
  return rows;
}

/** What PostgreSQL says against a table or an index. Null when it is whole. */
async function damageOf(
  client: pg.ClientBase,
  { name, kind }: Relation,
  thorough: boolean,
): Promise<string | null> {
  try {
    return await withinSavepoint(client, false, async () => {
      if (kind === 'btree') await client.query('select bt_index_check($1::regclass, true)', [name]);
      else if (kind === 'gin') await client.query('select gin_index_check($1::regclass)', [name]);
      else if (!thorough) await client.query(`select sum(length(t::text)) from ${name} t`);
      else {
        const { rows } = await client.query<{ place: string; msg: string }>(
          `select format('block %s, row %s', blkno, offnum) as place, msg
           from verify_heapam($1::regclass, check_toast => true) limit 1`,
          [name],
        );
        return rows[0] ? `${rows[0].place}: ${rows[0].msg}` : null;
      }
      return null;
    });
  } catch (error) {
    if (isConnectionLost(error)) throw error;
    return messageOf(error);
  }
}

/** Runs `work` so that its failure does not end the transaction. Unless `keep` is set, its effects go. */
async function withinSavepoint<T>(client: pg.ClientBase, keep: boolean, work: () => Promise<T>): Promise<T> {
  await client.query('savepoint look');
  let done = false;
  try {
    const result = await work();
    done = true;
    return result;
  } finally {
    await client.query(done && keep ? 'release look' : 'rollback to look');
  }
}

function damaged({ name, kind }: Relation, said: string): Finding {
  const remedy =
    kind === 'table'
      ? RESTORE
      : `Have it made anew, in the database: reindex index ${name}. Then verify again.`;
  const subject = `${kind === 'table' ? 'table' : 'index of the database'} ${name}`;
  return { subject, state: 'damaged', sentence: `${said}. ${remedy}` };
}

function summary(relations: Relation[], damagedOnes: number, thorough: boolean, checksums: boolean): Finding {
  const tables = relations.filter(({ kind }) => kind === 'table').length;
  const facts = [
    `${formatCount(tables)} tables`,
    thorough
      ? `${formatCount(relations.length - tables)} indexes`
      : 'indexes were not looked at: amcheck cannot be used here',
    checksums
      ? 'checksums are on'
      : 'checksums are off, so that a changed byte can go unnoticed (pg_checksums --enable switches them on)',
  ];
  return {
    subject: 'database',
    state: damagedOnes > 0 ? 'damaged' : 'whole',
    sentence: `${facts.join('; ')}.`,
  };
}
