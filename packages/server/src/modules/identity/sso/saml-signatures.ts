const STRONG = [
  'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
  'http://www.w3.org/2001/04/xmldsig-more#rsa-sha384',
  'http://www.w3.org/2001/04/xmldsig-more#rsa-sha512',
  'http://www.w3.org/2007/05/xmldsig-more#sha256-rsa-MGF1',
  'http://www.w3.org/2001/04/xmldsig-more#ecdsa-sha256',
  'http://www.w3.org/2001/04/xmldsig-more#ecdsa-sha384',
  'http://www.w3.org/2001/04/xmldsig-more#ecdsa-sha512',
  'http://www.w3.org/2001/04/xmlenc#sha256',
  'http://www.w3.org/2001/04/xmldsig-more#sha384',
  'http://www.w3.org/2001/04/xmlenc#sha512',
];

/**
 * Whether every signature and digest in a SAML answer (base64) is made with SHA-2. The library checks only the
 * algorithm named in the request address, and answers sent as a form do not have one there. An algorithm name written
 * in an unusual way counts as weak.
 */
export function isStronglySigned(samlResponse: string): boolean {
  const xml = Buffer.from(samlResponse, 'base64').toString('utf8');
  const methods = [...xml.matchAll(/<[^<>]*(?:SignatureMethod|DigestMethod)\b[^<>]*>/g)]
    .map(([tag]) => tag)
    .filter((tag) => !tag.startsWith('</'));
  return methods.every((tag) => STRONG.some((name) => tag.includes(`Algorithm="${name}"`)));
}
