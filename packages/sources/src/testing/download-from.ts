import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DownloadContext } from '../download/download.ts';
import { openInputs } from '../inputs/open-inputs.ts';
import type { Source } from '../source.ts';
import { readIds } from './read-ids.ts';

/** A request of a download, as its publisher would see it. */
export interface Asked {
  method: string;
  host: string;
  /** Path and query. */
  path: string;
  headers: Headers;
  body: string;
}

/** What a test answers: a text or buffer as it is, anything else as JSON; or the status of a refusal. */
export type Answer = { body: unknown } | { refusal: number };

/** What a download brought, and what it asked for. */
export interface Downloaded {
  /** The ids of all records, in the order in which they came. */
  ids: string[];
  layouts: string[];
  asked: Asked[];
  /** The names of the files that it wrote. */
  files: string[];
  /** The states that it kept, in order. */
  states: Record<string, unknown>[];
}

/**
 * Runs a source's download on 2026-03-01 without a network: every request gets the answer that the test gives. It goes on from `state`
 * where one is given. What the import adds, such as retries and resuming, is not part of this.
 */
export async function downloadFrom(
  source: Source,
  given: Record<string, string>,
  answer: (asked: Asked, number: number) => Answer,
  state: Record<string, unknown> = {},
): Promise<Downloaded> {
  const { download } = source;
  if (!download) throw new Error(`${source.id} has no download`);
  const folder = await mkdtemp(join(tmpdir(), 'fundry-source-'));
  const result: Downloaded = { ids: [], layouts: [], asked: [], files: [], states: [] };

  const ask = async (url: string, init: RequestInit): Promise<Buffer> => {
    const request = new Request(url, init);
    const { host, pathname, search } = new URL(url);
    const asked: Asked = {
      method: request.method,
      host,
      path: `${pathname}${search}`,
      headers: request.headers,
      body: await request.text(),
    };
    result.asked.push(asked);
    const answered = answer(asked, result.asked.length);
    if ('refusal' in answered) throw new Error(`The server answered ${answered.refusal}.`);
    const { body } = answered;
    return Buffer.from(typeof body === 'string' || Buffer.isBuffer(body) ? body : JSON.stringify(body));
  };
  const write = async (name: string, content: Buffer | string) => {
    result.files.push(name);
    await writeFile(join(folder, name), content);
    return join(folder, name);
  };
  const fetchFile = async (url: string, name: string) => write(name, await ask(url, {}));
  const defaults = download.parameters.flatMap((one) =>
    one.default === null ? [] : [[one.name, one.default]],
  );
  const context: DownloadContext = {
    baseUrl: (address) => address,
    parameters: { ...Object.fromEntries(defaults), ...given },
    today: '2026-03-01',
    state,
    save: async (kept) => void result.states.push(structuredClone(kept)),
    fetchJson: async (url, { method, body, headers } = {}) => {
      const content = body === undefined || body instanceof FormData ? body : JSON.stringify(body);
      const init = { method: method ?? (body === undefined ? 'GET' : 'POST'), headers, body: content };
      return JSON.parse((await ask(url, init)).toString());
    },
    fetchFile,
    fetchLinked: fetchFile,
    writeJson: (name, value) => write(name, JSON.stringify(value)),
  };
  try {
    for await (const file of download.run(context)) {
      if ('missing' in file) continue;
      for await (const input of openInputs([file.path])) {
        if ('unreadable' in input) throw new Error(`${input.label}: ${input.unreadable}`);
        const { ids, layouts } = await readIds(source, input);
        result.ids.push(...ids);
        result.layouts = [...new Set([...result.layouts, ...layouts])];
      }
    }
    return result;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
