import { localPath } from '@fundry/contracts/identity/local-path.ts';

/** The address of one of Fundry's pages, with parameters. A return address is used only if it is local. */
export function pageUrl(
  { origin }: { origin(): string },
  path: string,
  { returnTo, ...parameters }: { returnTo?: string; [name: string]: string | undefined } = {},
): string {
  const url = new URL(path, origin());
  for (const [name, value] of Object.entries(parameters)) {
    if (value !== undefined) url.searchParams.set(name, value);
  }
  const local = localPath(returnTo);
  if (local) url.searchParams.set('returnTo', local);
  return url.href;
}
