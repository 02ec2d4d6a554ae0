const COOKIE = 'XSRF-TOKEN';

/** What proves to the server that a call comes from its own pages: the token of the session, repeated in a header. */
export function csrfHeaders(): Record<string, string> {
  const pair = document.cookie.split('; ').find((each) => each.startsWith(`${COOKIE}=`));
  return pair ? { 'x-xsrf-token': pair.slice(COOKIE.length + 1) } : {};
}
