import type { Download } from '@fundry/sources/download/download.ts';
import { ApiError } from '../../../platform/http/problem.ts';
import { faultOfParameters } from '../download/parameters.ts';
import type { ImportServices } from '../services.ts';

/** The download of a source. Throws `ApiError` 400 when there is none. */
export function requireDownload({ registry }: Pick<ImportServices, 'registry'>, id: string): Download {
  const source = registry.get(id);
  if (!source) throw new ApiError(400, 'imports/no-source', `There is no source "${id}".`);
  if (source.download) return source.download;
  const why = source.whyNoDownload ?? `Import its files: ${source.homepage}`;
  throw new ApiError(400, 'imports/no-download', `${source.title} has no download. ${why}`);
}

/**
 * The parameters that were filled in. Throws `ApiError` 400 when one is unknown or unusable or, with `complete`, when one
 * is missing without which there is no download.
 */
export function requireParameters(
  download: Download,
  given: Record<string, string>,
  complete: boolean,
): Record<string, string> {
  const filled = Object.entries(given)
    .map(([name, value]) => [name, value.trim()] as const)
    .filter(([, value]) => value !== '');
  const parameters = Object.fromEntries(filled);
  const fault = faultOfParameters(download, parameters);
  if (fault) {
    const sentence =
      'unknown' in fault
        ? `There is no parameter "${fault.unknown}".`
        : `${fault.name} must be ${fault.mustBe}.`;
    throw new ApiError(400, 'imports/parameter', sentence);
  }
  const missing = download.parameters.find(
    ({ name, required }) => required && parameters[name] === undefined,
  );
  if (complete && missing) {
    throw new ApiError(400, 'imports/parameter', `${missing.name} is missing: ${missing.describes}.`);
  }
  return parameters;
}
