/** Where an invitation is accepted; without a token it is the newest one to the own address. */
export function acceptPath(token: string | null): string {
  const path = '/accept-admin-invitation';
  return token === null ? path : `${path}?${new URLSearchParams({ token })}`;
}
