import type { Draft } from '@fundry/sources/drafts/draft.ts';
import type { Understood } from '@fundry/sources/understood.ts';
import type { UnreadValue } from '@fundry/sources/unread-value.ts';

export type RecordTarget = Draft['target'];

/** A raw record to be written into the catalogue. */
export interface SourceItem {
  sourceId: string;
  url: string | null;
  raw: unknown;
  /** The raw record as JSON, and the MD5 hash of this text. */
  text: string;
  hash: string;
}

/** Records of one source and layout that are written together. */
export interface Batch {
  target: RecordTarget;
  source: string;
  layout: string;
  /** The scope of a full file; null for a selection. */
  fullScope: string | null;
  /** The number of the import file. */
  file: number;
  /** The moment that the file describes, if the file states one. Statements of a newer file stay. */
  asOf?: Date | null;
  /** Whether this very file was read to its end before. If so, what newer files replaced or withdrew stays that way. */
  fileKnown: boolean;
  /** Whether to draft and merge unchanged records too, after an upgrade of Fundry. */
  redraft: boolean;
  sample: boolean;
  /** The publisher has listed these records for a long time. They can be searched, but are no news. */
  backfill?: boolean;
  items: SourceItem[];
  /** The moment of the import. */
  now: Date;
}

export type Outcome = 'new' | 'changed' | 'unchanged' | { rejected: string };

/** What became of a source record, and what it states that its source does not understand. A record that was not drafted has nothing of that. */
export interface Written {
  outcome: Outcome;
  unread: readonly UnreadValue[];
}

/** What the catalogue must know about sources. The ingestion module supplies it. */
export interface SourceBook {
  /**
   * The priority of a source, 0–100, or of a layout that has its own. A source that is no longer known has the lowest
   * priority.
   */
  priority(source: string, layout: string): number;
  /**
   * The draft of a raw record, or the reason why there is none. A pure function: the same record and day give the same
   * draft.
   */
  draft(source: string, layout: string, raw: unknown, day: string): Understood;
}
