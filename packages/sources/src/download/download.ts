import type { ParameterKind } from './parameter-kinds.ts';

/** How the publisher's records are fetched. Everything goes through `fetch` of the context, which retries, waits and resumes. */
export interface Download {
  /** What is fetched, for `--help` and progress. */
  describes: string;
  /** Parameters a person may give as `--param name=value`; without a kind any text will do. */
  parameters: { name: string; describes: string; default: string | null; kind?: ParameterKind }[];
  /**
   * Yields the requests in order. The context's `state` is kept on disk after each finished item, so that an interrupted
   * download goes on where it stopped. Each finished item becomes one file that a layout of this source recognises.
   */
  run(context: DownloadContext): AsyncIterable<DownloadedFile | MissingFile>;
}

export interface DownloadContext {
  /** The publisher's address; a test replaces it. */
  baseUrl(defaultUrl: string): string;
  parameters: Record<string, string>;
  today: string;
  /** What an earlier, interrupted run kept; `save` replaces it. */
  state: Record<string, unknown>;
  save(state: Record<string, unknown>): Promise<void>;
  /** A request answered with JSON; `body` goes as JSON, a `FormData` as it stands. Waits as `Retry-After` says, retries broken connections and 5xx up to 5 times, then throws `DownloadFailed`. */
  fetchJson(
    url: string,
    init?: { method?: string; body?: unknown; headers?: Record<string, string> },
  ): Promise<unknown>;
  /** A file to disk, resumed with `Range` + `If-Range` where the server can, begun anew when it changed meanwhile. */
  fetchFile(url: string, fileName: string): Promise<string>;
  /**
   * As `fetchFile`, for an address that somebody else than this publisher chose: only from the public internet. What cannot be
   * had is told, and does not end the download.
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
