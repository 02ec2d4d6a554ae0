import { hash } from 'node:crypto';
import { basename, join } from 'node:path';
import type { Download, DownloadContext } from '@fundry/sources/download/download.ts';
import { openInputs } from '@fundry/sources/inputs/open-inputs.ts';
import type { OpenedInput, UnreadableInput } from '@fundry/sources/inputs/opened-input.ts';
import type { Registry } from '@fundry/sources/registry.ts';
import { runningClock } from '../../../platform/clock.ts';
import type { Config } from '../../../platform/config.ts';
import { UsageError } from '../../../platform/failure.ts';
import { writeFileAtomically } from '../../../platform/files.ts';
import {
  type AddressPolicy,
  AddressRefused,
  publicAddressesOnly,
} from '../../../platform/http/public-address.ts';
import type { ImportArguments } from '../import-arguments.ts';
import { sourceOf } from '../named-source.ts';
import type { Progress } from '../progress.ts';
import { DownloadFolder } from './download-folder.ts';
import { fetchFile } from './fetch-file.ts';
import { fetchUnder } from './fetch-linked.ts';
import { faultOfParameters } from './parameters.ts';
import { politely } from './politely.ts';
import {
  DEFAULT_RETRIES,
  DownloadFailed,
  NetworkGone,
  type RetryRules,
  request,
  withRetries,
} from './request.ts';

/** How a download treats publishers. Tests wait less, and reach a server on their own machine. */
export interface DownloadRules {
  retries: Omit<RetryRules, 'onWait' | 'stop'>;
  /**
   * For addresses that publishers have written down. The address that a person gave by `--base-url` is always
   * allowed.
   */
  policy: AddressPolicy;
  /** The least time between two requests. */
  pauseMs: number;
  /** Ends the download; what was fetched stays. */
  stop: AbortSignal;
}

const USUAL_RULES = { retries: DEFAULT_RETRIES, policy: publicAddressesOnly, pauseMs: 250 };

/**
 * Fetches a publisher's records and hands out each file as an input as soon as it is whole. The files that an
 * interrupted run had fetched come first again, because nobody knows whether all of them were imported.
 */
export async function* downloaded(
  args: Pick<ImportArguments, 'download' | 'parameters' | 'baseUrl'>,
  registry: Registry,
  config: Pick<Config, 'home' | 'now' | 'publicUrl'>,
  progress: Progress,
  given: Partial<DownloadRules> = {},
): AsyncGenerator<OpenedInput | UnreadableInput> {
  const { retries, policy, pauseMs, stop } = { ...USUAL_RULES, stop: new AbortController().signal, ...given };
  const source = sourceOf(registry, args.download ?? '');
  if (!source.download) {
    const why = source.whyNoDownload ?? `Import its files: ${source.homepage}`;
    throw new UsageError(`${source.id} has no download. ${why}`);
  }
  const parameters = parametersOf(source.id, source.download, args.parameters);
  // A parameter may be a secret key, so only its trace is kept.
  const asked = hash('sha256', JSON.stringify([parameters, args.baseUrl]));
  const folder = await DownloadFolder.open(config.home, source.id, asked);
  const rules = {
    ...retries,
    stop,
    onWait: (reason: string, seconds: number) =>
      progress.say(`${reason}; trying again in ${Math.ceil(seconds)} s`),
  };
  if (folder.files.length > 0)
    progress.say(`Continuing an interrupted download of ${folder.files.length} files`);
  const handedOut = new Set<string>();
  for (const name of folder.files) {
    handedOut.add(name);
    yield* opened(join(folder.path, name));
  }
  const policyOf = (origin: string) => (origin === originOf(args.baseUrl) ? () => true : policy);
  const manners = { publicUrl: config.publicUrl, pauseMs, stop };
  const ask = { own: politely(fetch, manners), linked: politely(fetchUnder(policyOf), manners) };
  const today = runningClock(config.now).today();
  const context = makeContext(folder, args.baseUrl, parameters, today, rules, ask);
  for await (const file of source.download.run(context)) {
    if ('missing' in file) {
      yield { label: file.address, unreadable: file.missing };
      continue;
    }
    const name = basename(file.path);
    progress.say(`Fetched ${file.describes}`);
    if (handedOut.has(name)) continue;
    handedOut.add(name);
    yield* opened(file.path);
  }
  await folder.finish();
}

function originOf(url: string | null): string | null {
  return url === null ? null : new URL(url).origin;
}

/**
 * The inputs in a fetched file. They do not count as named by a person: the publisher may have sent something else.
 */
async function* opened(path: string): AsyncGenerator<OpenedInput | UnreadableInput> {
  for await (const input of openInputs([path])) yield 'head' in input ? { ...input, named: false } : input;
}

function parametersOf(
  source: string,
  download: Download,
  given: Record<string, string>,
): Record<string, string> {
  const known = download.parameters;
  const fault = faultOfParameters(download, given);
  if (fault && 'mustBe' in fault) {
    const { name, mustBe } = fault;
    throw new UsageError(`--param ${name}=${given[name]}: ${name} must be ${mustBe}.`);
  }
  if (fault) {
    const names = known.map((one) => one.name).join(', ') || 'none';
    throw new UsageError(`${source} has no parameter "${fault.unknown}". Parameters: ${names}.`);
  }
  const defaults = known.flatMap((one) => (one.default === null ? [] : [[one.name, one.default] as const]));
  return { ...Object.fromEntries(defaults), ...given };
}

function makeContext(
  folder: DownloadFolder,
  baseUrl: string | null,
  parameters: Record<string, string>,
  today: string,
  rules: RetryRules,
  ask: { own: typeof fetch; linked: typeof fetch },
): DownloadContext {
  const fileBy = async (by: typeof fetch, url: string, fileName: string) => {
    const path = join(folder.path, basename(fileName));
    if (folder.has(basename(fileName))) return path;
    await fetchFile(url, path, rules, by);
    await folder.addFile(basename(fileName));
    return path;
  };
  return {
    baseUrl: (defaultUrl) => (baseUrl ?? defaultUrl).replace(/\/$/, ''),
    parameters,
    today,
    state: folder.state,
    save: (state) => folder.save(state),
    fetchJson: (url, init = {}) =>
      withRetries(url, rules, async () => {
        const form = init.body instanceof FormData ? init.body : null;
        const json = init.body !== undefined && !form;
        const sent = {
          method: init.method ?? (init.body === undefined ? 'GET' : 'POST'),
          headers: {
            accept: 'application/json',
            ...(json ? { 'content-type': 'application/json' } : {}),
            ...init.headers,
          },
          body: form ?? (json ? JSON.stringify(init.body) : undefined),
          signal: rules.stop,
        };
        const response = await request(url, sent, [], ask.own);
        return response.json();
      }),
    fetchFile: (url, fileName) => fileBy(ask.own, url, fileName),
    async fetchLinked(url, fileName) {
      try {
        return await fileBy(ask.linked, url, fileName);
      } catch (error) {
        if (error instanceof NetworkGone) throw error;
        if (error instanceof DownloadFailed) return { address: url, missing: error.why };
        if (error instanceof AddressRefused) return { address: url, missing: error.message };
        throw error;
      }
    },
    async writeJson(fileName, value) {
      const path = join(folder.path, basename(fileName));
      await writeFileAtomically(path, JSON.stringify(value));
      await folder.addFile(basename(fileName));
      return path;
    },
  };
}
