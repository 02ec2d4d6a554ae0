/**
 * The address that accepts an invitation. Without a token it accepts the newest invitation to the person's own email
 * address.
 */
export function acceptPath(token: string | null): string {
  const path = '/accept-admin-invitation';
  return token === null ? path : `${path}?${new URLSearchParams({ token })}`;
}
