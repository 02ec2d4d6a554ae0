/** What the browser may load from outside this server, and who may embed the pages. */
export interface PolicyOptions {
  /** CSP `frame-ancestors`. */
  frameAncestors: string;
  /** Scripts that may stand in the HTML, as hashes. */
  scripts?: readonly string[];
  /** The address of the analytics script. */
  analyticsScriptUrl?: string | null;
  /** The address of the service that supplies header and footer fragments. */
  fragmentsUrl?: string | null;
}

/**
 * The Content-Security-Policy of every answer. Nothing is loaded from elsewhere unless the operator has named an
 * address. The origin of the analytics script may supply scripts, receive calls and count by images. The origin of
 * the fragments may receive calls and supply images, but never a script. X-Frame-Options is not sent, because it
 * could only say less than `frame-ancestors`.
 */
export function contentPolicy({
  frameAncestors,
  scripts = [],
  analyticsScriptUrl,
  fragmentsUrl,
}: PolicyOptions): string {
  const both = origins([analyticsScriptUrl, fragmentsUrl]);
  return [
    "default-src 'self'",
    `script-src ${["'self'", ...scripts].join(' ')}${origins([analyticsScriptUrl])}`,
    `connect-src 'self'${both}`,
    `img-src 'self' data:${both}`,
    "style-src 'self' 'unsafe-inline'",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    `frame-ancestors ${frameAncestors}`,
  ].join('; ');
}

function origins(addresses: (string | null | undefined)[]): string {
  const known = addresses.filter((address) => address != null).map((address) => new URL(address).origin);
  return [...new Set(known)].map((origin) => ` ${origin}`).join('');
}
