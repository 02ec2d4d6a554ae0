const COOKIE = 'XSRF-TOKEN';

/** The header that proves to the server that a call comes from its own pages. It repeats the token of the session. */
export function csrfHeaders(): Record<string, string> {
  // The server draws pages by calls that only read. These need no token.
  if (import.meta.env.SSR) return {};
  const pair = document.cookie.split('; ').find((each) => each.startsWith(`${COOKIE}=`));
  return pair ? { 'x-xsrf-token': pair.slice(COOKIE.length + 1) } : {};
}
