import type { writersOf } from '../../identity/identity.public.ts';
import type { WholeRow } from '../reviewing/applications.store.ts';

/** The decision about an application as editors read it. */
export function decisionAnswer(
  { decision, decision_message, decision_version, decided_by, decided_at }: WholeRow,
  writer: Awaited<ReturnType<typeof writersOf>>,
) {
  return {
    decision,
    message: decision_message,
    version: decision_version,
    decidedBy: writer(decided_by),
    decidedAt: decided_at?.toISOString() ?? null,
  };
}
