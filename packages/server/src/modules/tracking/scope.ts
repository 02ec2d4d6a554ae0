import type { Admitted } from '../../platform/auth/caller.ts';

/** Whose tracked opportunities and groups a call is about: those of a person who acts in the name of an institution, or of none. */
export interface Scope {
  personId: string;
  accountId: string | null;
}

/** The scope of a signed-in caller. */
export function scopeOf({ person, account }: Admitted<'signed-in'>): Scope {
  return { personId: person.id, accountId: account?.id ?? null };
}
