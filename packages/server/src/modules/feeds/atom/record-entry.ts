import { recordLines } from '@fundry/contracts/record-words/record-lines.ts';
import type { SearchTarget } from '@fundry/contracts/search-state/search-targets.ts';
import { type AnyRecord, updatedAt } from '../../discovery/discovery.public.ts';

/** What an entry says about a record. */
export interface Entry {
  /** Identifies the record: `opportunities/17`. */
  path: string;
  title: string;
  /** The funder; null when not known. */
  author: string | null;
  /** ISO 8601; null when not known. */
  published: string | null;
  updated: string;
  /** The known facts about the record, one per line. */
  lines: string[];
  /** Plain text. */
  summary: string | null;
}

/** A record of a search as an entry, in its state on a day (`YYYY-MM-DD`). */
export function entryOf(target: SearchTarget, record: AnyRecord, today: string): Entry {
  const common = {
    path: `${target}/${record.id}`,
    updated: new Date(updatedAt(record)).toISOString(),
    lines: recordLines(record, today),
  };
  if ('preferredOrgName' in record) {
    return { ...common, title: record.preferredOrgName, author: null, published: null, summary: null };
  }
  const { title, funder, firstPublished: published, summary } = record;
  return { ...common, title, author: funder?.name ?? null, published, summary };
}
