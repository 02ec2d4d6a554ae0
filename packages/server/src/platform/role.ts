import { z } from 'zod';
import { UsageError } from './failure.ts';

/**
 * What a server does: `web` answers requests, `worker` does what is done from time to time (mails, digests, imports by
 * schedule, recommendations, webhooks, tidying), `all` does both.
 */
export const ROLES = ['all', 'web', 'worker'] as const;
export type Role = (typeof ROLES)[number];

export const ROLE_SETTINGS = {
  FUNDRY_ROLE: {
    schema: z.enum(ROLES).default('all'),
    describes: 'all, web (answers requests) or worker (does what is done from time to time) (all)',
  },
} as const;

/** Throws `UsageError` when a server that shares the work lacks a setting without which the servers could not agree. */
export function checkRole(settings: {
  role: Role;
  databaseUrl: string | null;
  secret: string | null;
  publicUrl: string | null;
}): void {
  const { role } = settings;
  if (role === 'all') return;
  const needs = {
    FUNDRY_DATABASE_URL: [settings.databaseUrl, 'the servers share one database'],
    FUNDRY_SECRET: [settings.secret, 'each must open what the others have sealed and signed'],
    FUNDRY_PUBLIC_URL: [settings.publicUrl, 'links in emails lead there'],
  } as const;
  for (const [name, [value, why]] of Object.entries(needs)) {
    if (value === null) throw new UsageError(`A server with the role ${role} needs ${name}, because ${why}.`);
  }
}
