import { ApiError } from '../../../platform/http/problem.ts';

/** The widest networks that one institution has: 16 million addresses of IPv4, and what a large provider has of IPv6. */
const WIDEST = { v4: 8, v6: 20 };

/**
 * Throws 400 for a range in canonical form that is wider than any institution's network, such as `0.0.0.0/0`: every
 * visitor from there would be taken for somebody at the institution.
 */
export function requireNarrowRange(range: string): void {
  const widest = range.includes(':') ? WIDEST.v6 : WIDEST.v4;
  if (Number(range.split('/')[1]) >= widest) return;
  throw new ApiError(
    400,
    'accounts/network-too-wide',
    `${range} is wider than the network of any institution. Enter its own ranges, at most a /${widest} each.`,
  );
}
