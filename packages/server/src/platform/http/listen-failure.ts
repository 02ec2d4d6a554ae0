import { errorCode, Failure, messageOf } from '../failure.ts';

/**
 * Why a server cannot listen at an address, in a sentence that says what to do. `settings`: the names of the settings with the address and
 * the port.
 */
export function listenFailure(
  error: unknown,
  { host, port }: { host: string; port: number },
  settings: { host: string; port: string },
): Failure {
  const known: Record<string, string> = {
    EADDRINUSE: `Port ${port} is taken by another program. Stop it, or set ${settings.port} to another one (0 takes any free one).`,
    EACCES: `Port ${port} needs administrator rights. Set ${settings.port} to 1024 or above.`,
    EADDRNOTAVAIL: `This machine has no address ${host}. Set ${settings.host} to one of its own.`,
    ENOTFOUND: `The host name ${host} is not known. Set ${settings.host} to an address of this machine.`,
  };
  return new Failure(known[errorCode(error) ?? ''] ?? `The server could not start: ${messageOf(error)}`);
}
