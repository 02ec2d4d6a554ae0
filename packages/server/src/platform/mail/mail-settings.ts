import type { Secret } from '../auth/secret.ts';

/** How messages are sent, without user name and password. */
export interface MailSettings {
  /** The mail server as `host:port`; null when none is set. */
  server: string | null;
  /** The sender of messages. */
  from: string;
  /** Changes whenever a setting changes, also the password. Reveals none of them. */
  mark: string;
}

const PORTS: Record<string, number> = { 'smtp:': 587, 'smtps:': 465 };

/** Describes the settings for email so that they can be shown and compared. */
export function mailSettingsOf(
  { smtpUrl, from }: { smtpUrl: string | null; from: string },
  secret: Secret,
): MailSettings {
  return {
    server: smtpUrl && hostAndPort(smtpUrl),
    from,
    mark: secret.sign('mail settings', `${smtpUrl} ${from}`),
  };
}

function hostAndPort(smtpUrl: string): string {
  const { protocol, hostname, port } = new URL(smtpUrl);
  return `${hostname}:${port || PORTS[protocol]}`;
}
