import { ROLE_LABELS } from '@fundry/contracts/access.ts';
import type { SampleSignIn } from './modules/institutions/institutions.public.ts';

/**
 * What the operator is told once the server listens: the link with which the first administrator sets the
 * installation up, and how the people of the sample world sign in.
 */
export function greeting(setupLink: string | null, institution: string, people: SampleSignIn[]): string[] {
  const lines: string[] = [];
  if (setupLink !== null) {
    lines.push('Nobody administers this installation yet. Set it up, once, at', `  ${setupLink}`);
  }
  if (people.length > 0) lines.push(`People of the sample world (${institution}) who can sign in:`);
  const wide = Math.max(...people.map(({ email }) => email.length));
  for (const { role, name, email, password } of people) {
    const does = role ? ROLE_LABELS[role] : 'no institution';
    lines.push(`  ${does.padEnd(14)}  ${email.padEnd(wide)}  ${password}  ${name}`);
  }
  return lines;
}
