import type { Access } from '@fundry/contracts/endpoint.ts';

/** Who may open a page: people who are signed in, or members of an institution with at least a certain role. */
export type PageAccess = Exclude<Access, 'anyone'>;
