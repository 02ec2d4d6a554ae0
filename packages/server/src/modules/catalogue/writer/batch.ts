import type { Draft } from '@fundry/sources/drafts/draft.ts';

export type RecordTarget = Draft['target'];

/** A raw record on its way into the catalogue. */
export interface SourceItem {
  sourceId: string;
  url: string | null;
  raw: unknown;
  /** The raw record as JSON, and the MD5 of that. */
  text: string;
  hash: string;
}

/** Records of one source and layout that are written together. */
export interface Batch {
  target: RecordTarget;
  source: string;
  layout: string;
  /** Scope of a full file, null for a selection. */
  fullScope: string | null;
  /** Number of the import file. */
  file: number;
  /** The moment for which the file speaks, where it says so itself; what a newer file stated stays as it is. */
  asOf?: Date | null;
  /** Whether this very file was read to its end before; then what newer files replaced or withdrew stays so. */
  fileKnown: boolean;
  /** Draft and merge also what did not change, after an upgrade of Fundry. */
  redraft: boolean;
  sample: boolean;
  /** What it brings has stood with the publisher for long: it can be searched, but is no news. */
  backfill?: boolean;
  items: SourceItem[];
  /** The moment of the import. */
  now: Date;
}

export type Outcome = 'new' | 'changed' | 'unchanged' | { rejected: string };

/** What the catalogue must know of sources; ingestion supplies it. */
export interface SourceBook {
  /** 0–100, of a layout where it has one of its own; a source that is no longer known has the lowest. */
  priority(source: string, layout: string): number;
  /** The draft of a raw record, or why there is none. Pure: the same record and day give the same draft. */
  draft(source: string, layout: string, raw: unknown, day: string): { draft: Draft } | { rejected: string };
}
