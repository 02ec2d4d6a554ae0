import { ALL_SENT, NOT_LABELLED } from '@fundry/contracts/labels.ts';
import { type RawBuilder, sql } from 'kysely';

/** The condition for a sent opportunity `n` of an institution that has a label, or is in one of the two views. */
export function inList(accountId: string, labelId: string): RawBuilder<boolean> {
  const sent = sql<boolean>`n.account_id = ${accountId}`;
  if (labelId === ALL_SENT) return sent;
  const labels = sql`select from sent_label l
    where l.account_id = n.account_id and l.opportunity_id = n.opportunity_id and not l.removed`;
  if (labelId === NOT_LABELLED) return sql`${sent} and not exists (${labels})`;
  return sql`${sent} and exists (${labels} and l.label_id = ${labelId})`;
}
