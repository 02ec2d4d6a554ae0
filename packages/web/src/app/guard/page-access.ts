import type { Access } from '@fundry/contracts/endpoint.ts';

/** Who may open a page: signed in, or the least role of a member of an institution. */
export type PageAccess = Exclude<Access, 'anyone'>;
