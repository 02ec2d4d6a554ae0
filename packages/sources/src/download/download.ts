import type { ParameterKind } from './parameter-kinds.ts';

/** How the publisher's records are fetched. All requests go through the context, which retries, waits and resumes. */
export interface Download {
  /** What is fetched, for `--help` and progress. */
  describes: string;
  /** Parameters that a person may give as `--param name=value`. */
  parameters: DownloadParameter[];
  /**
   * How a download that is repeated fetches only what came since the last one: this parameter gets the first day. The day
   * lies so many days before the last success, because publishers date records back. Absent where every download is whole.
   */
  since?: { parameter: string; overlapDays: number };
  /**
   * Fetches file after file and yields each. The `state` that it saves is kept on disk, so an interrupted download
   * goes on where it stopped. A layout of this source recognises each file.
   */
  run(context: DownloadContext): AsyncIterable<DownloadedFile | MissingFile>;
}

/** A parameter of a download. Without a kind any text is accepted. */
export interface DownloadParameter {
  name: string;
  describes: string;
  default: string | null;
  kind?: ParameterKind;
  /** A key that nobody but the publisher may see. */
  secret?: true;
  /** There is no download without it. */
  required?: true;
}

export interface DownloadContext {
  /** The publisher's address; a test replaces it. */
  baseUrl(defaultUrl: string): string;
  parameters: Record<string, string>;
  today: string;
  /** What an earlier, interrupted run kept; `save` replaces it. */
  state: Record<string, unknown>;
  save(state: Record<string, unknown>): Promise<void>;
  /**
   * A request that is answered with JSON. `body` is sent as JSON, a `FormData` as a form. Waits as `Retry-After`
   * says, retries broken connections and 5xx up to 5 times, then throws with a sentence that names the address and
   * the status.
   */
  fetchJson(
    url: string,
    init?: { method?: string; body?: unknown; headers?: Record<string, string> },
  ): Promise<unknown>;
  /**
   * Fetches a file into the download folder; answers its path. Resumes with `Range` and `If-Range` where the server
   * can, and begins anew when the file changed meanwhile.
   */
  fetchFile(url: string, fileName: string): Promise<string>;
  /**
   * As `fetchFile`, for an address that somebody else than this publisher chose. It is fetched from the public
   * internet only. A file that cannot be had is answered as missing and does not end the download.
   */
  fetchLinked(url: string, fileName: string): Promise<string | MissingFile>;
  /** Writes one JSON value as a file into the download folder. */
  writeJson(fileName: string, value: unknown): Promise<string>;
}

export interface DownloadedFile {
  path: string;
  /** Progress for people: "page 3 of 12". */
  describes: string;
}

/** A file that the publisher names and that cannot be had. */
export interface MissingFile {
  address: string;
  /** Why, in a sentence for the person who imports. */
  missing: string;
}
