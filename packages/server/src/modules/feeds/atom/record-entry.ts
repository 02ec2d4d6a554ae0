import type { OpportunityChange } from '@fundry/contracts/endpoints/opportunity-history.ts';
import { formatDate } from '@fundry/contracts/formats/day.ts';
import { changesInWords } from '@fundry/contracts/record-words/changes.ts';
import { recordLines } from '@fundry/contracts/record-words/record-lines.ts';
import type { SearchTarget } from '@fundry/contracts/search-state/search-targets.ts';
import { type AnyRecord, updatedAt } from '../../discovery/discovery.public.ts';

/** What an entry says about a record. */
export interface Entry {
  /** Identifies the record: `opportunities/17`. */
  path: string;
  /** Where it leads; the page of the record when not given. */
  href?: string;
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

/**
 * A record of a search as an entry, in its state on a day (`YYYY-MM-DD`). An opportunity that changed says first what
 * changed last, old → new. Its id and the time of its publication stay, so that programs show it as changed, not as new.
 */
export function entryOf(
  target: SearchTarget,
  record: AnyRecord,
  today: string,
  change?: OpportunityChange,
): Entry {
  const common = {
    path: `${target}/${record.id}`,
    updated: new Date(updatedAt(record)).toISOString(),
    lines: [...changeLines(change, today), ...recordLines(record, today)],
  };
  if ('preferredOrgName' in record) {
    return { ...common, title: record.preferredOrgName, author: null, published: null, summary: null };
  }
  const { title, funder, firstPublished: published, summary } = record;
  return { ...common, title, author: funder?.name ?? null, published, summary };
}

function changeLines(change: OpportunityChange | undefined, today: string): string[] {
  const lines = change ? changesInWords(change, today) : [];
  return change && lines.length > 0 ? [`Changed on ${formatDate(change.changedDate)}:`, ...lines] : [];
}
