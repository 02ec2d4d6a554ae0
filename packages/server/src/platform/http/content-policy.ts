/** What the browser may load beside what comes from here, and who may embed the pages. */
export interface PolicyOptions {
  /** CSP `frame-ancestors`. */
  frameAncestors: string;
  /** Address of the analytics script. */
  analyticsScriptUrl?: string | null;
  /** Address of the service that supplies header and footer fragments. */
  fragmentsUrl?: string | null;
}

/**
 * The Content-Security-Policy of every answer. Nothing is loaded from elsewhere unless the operator named an address: the
 * origin of the analytics script may give scripts, be called and count by pictures; that of the fragments may be called and
 * give pictures, but never a script. There is no X-Frame-Options beside it, which could only say less than
 * `frame-ancestors`.
 */
export function contentPolicy({ frameAncestors, analyticsScriptUrl, fragmentsUrl }: PolicyOptions): string {
  const both = origins([analyticsScriptUrl, fragmentsUrl]);
  return [
    "default-src 'self'",
    `script-src 'self'${origins([analyticsScriptUrl])}`,
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
