import { ROLE_LABELS, type Role, reachesRole } from '@fundry/contracts/access.ts';
import { formatCount } from '@fundry/contracts/formats/count.ts';
import { formatDate } from '@fundry/contracts/formats/day.ts';
import type { previewedLine } from '@fundry/contracts/identity/invitation-answers.ts';
import { MAX_INVITED_AT_ONCE } from '@fundry/contracts/identity/limits.ts';
import type { z } from 'zod';
import type { Admitted } from '../../../platform/auth/caller.ts';
import { ApiError } from '../../../platform/http/problem.ts';
import type { InstitutionServices } from '../services.ts';
import { type ReadLine, readPeopleList } from './read-people-list.ts';
import { type Standing, standingsOf } from './standing.views.ts';

type Previewed = z.output<typeof previewedLine>;

/**
 * What inviting everybody on a list would do, line by line. Throws 400 when the list is longer than what can be
 * invited at once.
 */
export async function previewList(
  { db, clock }: InstitutionServices,
  caller: Admitted<'admin'>,
  accountId: string,
  { text, role }: { text: string; role: Role },
): Promise<Previewed[]> {
  const lines = readPeopleList(text, role);
  if (lines.length > MAX_INVITED_AT_ONCE) {
    throw new ApiError(
      400,
      'accounts/list-too-long',
      `At most ${MAX_INVITED_AT_ONCE} people can be invited at once. This list has ${formatCount(lines.length)}. Divide it.`,
    );
  }
  const emails = lines.flatMap(({ email }) => (email === null ? [] : [email]));
  const standings = await standingsOf(db, accountId, emails, clock.now());
  return lines.map((line) =>
    judge(line, line.email === null ? undefined : standings.get(line.email), caller),
  );
}

function judge(
  { line, text, email, role, fault }: ReadLine,
  standing: Standing | undefined,
  caller: Admitted<'admin'>,
): Previewed {
  const answer = (outcome: Previewed['outcome'], says: string) => ({
    line,
    text,
    email,
    role,
    outcome,
    says,
  });
  if (fault !== null) return answer('fault', fault);
  const label = ROLE_LABELS[role];
  if (!reachesRole(caller.role, role))
    return answer('fault', `Only a super admin can give the role ${label}.`);
  if (standing?.isMember) return answer('member', 'Is a member already. Nothing is sent.');
  const open = standing?.open;
  if (!open) return answer('invite', `Will be invited as ${label}.`);
  if (open.isExpired)
    return answer('replace', `An invitation has expired. Will be invited again as ${label}.`);
  if (open.role === role) {
    const day = formatDate(open.sentAt.toISOString());
    return answer('open', `Was invited as ${label} on ${day}. Nothing is sent.`);
  }
  return answer('replace', `Was invited as ${ROLE_LABELS[open.role]}. Will be invited as ${label} instead.`);
}
