import { ApiError } from '../../../platform/http/problem.ts';
import { isFreeMail } from './free-mail.ts';

/**
 * Throws 400 when a domain cannot belong to one institution: a public suffix such as `co.uk` (publicsuffix.org), below
 * which anybody registers names, or a domain in which anybody can have an email address. With such a domain, strangers
 * would become members.
 */
export async function requireOwnDomain(domain: string): Promise<void> {
  // The list of suffixes takes a while to load, and is rarely needed.
  const { parse } = await import('tldts');
  const { domain: registrable, domainWithoutSuffix: name } = parse(domain);
  if (!registrable || !name) {
    throw new ApiError(
      400,
      'accounts/public-suffix',
      `Anybody can register names below ${domain}. Enter the institution's own domain, such as university.${domain}.`,
    );
  }
  if (isFreeMail({ registrable, name })) {
    throw new ApiError(
      400,
      'accounts/free-mail',
      `Anybody can have an email address at ${registrable}. Enter a domain in which only the institution gives out addresses.`,
    );
  }
}
