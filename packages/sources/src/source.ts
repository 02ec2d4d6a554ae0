import type { Download } from './download/download.ts';
import type { Draft } from './drafts/draft.ts';

/**
 * A source is what one publisher offers: what it is, its licence, the layouts in which its records come, and how each record
 * becomes a draft. Every source has a folder of its own beside this file, whose `source.ts` exports it as `source`; `registry.ts`
 * finds it there. Adding a source needs nothing else (`docs/adding-a-source.md`).
 */
export interface Source {
  /** Kebab-case, as in `--source` and in the catalogue, e.g. `grants-gov`. */
  id: string;
  title: string;
  publisher: string;
  homepage: string;
  licence: { name: string; url: string; attribution: string };
  /** Which kind of record it brings. */
  target: Draft['target'];
  /** When several sources describe one record, a field comes from the one with the highest priority that states it. 0–100. */
  priority: number;
  layouts: Layout[];
  /** How the publisher's current records are fetched; absent when the publisher offers no documented bulk file or API. */
  download?: Download;
  /** In place of a download: why there is none and what to do instead, in sentences for the person who asks for it. */
  whyNoDownload?: string;
}

/** The form of a file, whoever wrote it. `csv` stands for all tables of text, also with tabs or semicolons. */
export type Form = 'json' | 'csv' | 'xml' | 'workbook';

/** One way in which a publisher writes its records. */
export interface Layout {
  /** Kebab-case, unique in its source, e.g. `extract-xml`. */
  id: string;
  /** The form of its files, unpacked. A person can say by `--source` that a file of this form is in this layout. */
  form: Form;
  /**
   * Replaces the source's priority where layouts differ in worth, such as a search answer beside the full extract.
   */
  priority?: number;
  /** Whether this input is in this layout. The content decides; the name is at most a hint. */
  detects(head: InputHead): boolean;
  /** Streams the raw records as JSON values, never holding the whole file. */
  read(input: Input): AsyncIterable<RawRecord>;
  /**
   * Whether the file lists everything that the publisher currently has in this layout. A string names the scope, such
   * as the year of an awards file: a scope that ends in a year ("awards of 2017", "projects of fiscal year 2024") says that all
   * awards of that year are in it. Records that an earlier full file of the same layout and scope had and this one
   * lacks are withdrawn. Null: the file is a selection, and nothing is withdrawn.
   */
  fullScope(head: InputHead): string | null;
  /**
   * The day or moment (ISO 8601) for which the file speaks, when a field or the publisher's name for the file says
   * so. An older file neither replaces nor withdraws what a newer one stated. A record that does not say when it
   * changed is as recent as its file.
   */
  asOf?(head: InputHead): string | null;
  /**
   * How many records the file says it lists, null when it does not say. A full file that holds another number
   * withdraws nothing.
   */
  listedRecords?(head: InputHead): number | null;
  /**
   * The publisher's own id of the record, unique within the layout: a record that is read later with the same id is a newer
   * version. Throws `RecordRejected` when it has none.
   */
  sourceId(raw: unknown): string;
  /** The address of the record at its publisher, null when there is none. */
  sourceUrl(raw: unknown): string | null;
  /** Pure: the raw record in our words. Throws `RecordRejected` with a sentence that says what is wrong. */
  draft(raw: unknown, context: DraftContext): Draft;
}

export interface DraftContext {
  /** The day of the import (`YYYY-MM-DD`), for sources that state only relative facts. */
  today: string;
  /**
   * Hears of each value that the record states and nobody understands, with its field (a path such as
   * `summary.award_floor`). `values/stated.ts` calls it.
   */
  unread?(field: string, written: unknown): void;
}

/** One raw record and where it was, for messages: "record 17" or "line 17". */
export interface RawRecord {
  raw: unknown;
  at: string;
  /**
   * Why the record could not even be parsed, as a reader says it. `raw` is then its text, and the record is rejected.
   */
  broken?: string;
}

/** The beginning of an input, enough to recognise it. */
export interface InputHead {
  /** File name without folders, e.g. `grants-2026-08-22.json`; inner name for entries of a zip; `-` for standard input. */
  name: string;
  /** The first 64 KiB, decompressed. */
  bytes: Buffer;
  /** The same as text, byte-order mark removed. */
  text: string;
  /** Names of the first entries when the input is a zip. */
  zipEntries: string[] | null;
}

/**
 * An input to read, decompressed. A zip is first offered whole, to layouts that know its inside, then entry by entry.
 */
export interface Input {
  head: InputHead;
  /** Where the decompressed bytes can be read again; null for entries of a zip and standard input. */
  path: string | null;
  stream(): Promise<NodeJS.ReadableStream>;
  /** The entries of a zip, in order, each as a stream. Other inputs have none. */
  entries(): AsyncIterable<{ name: string; stream(): Promise<NodeJS.ReadableStream> }>;
}

/** Thrown by a layout for a record that cannot be taken; the message is shown to the person who imports. */
export class RecordRejected extends Error {}
