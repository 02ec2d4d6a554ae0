import type { SearchTarget } from '@fundry/contracts/search-state/search-targets.ts';
import type { Session } from './session.ts';
import type { Lease } from './target-index.ts';

/** Reads one target. */
export type Read = <Result>(
  target: SearchTarget,
  work: (session: Session, lease: Lease) => Promise<Result>,
) => Promise<Result>;
