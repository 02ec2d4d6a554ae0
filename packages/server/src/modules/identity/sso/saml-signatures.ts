import { elementsOf, XML_SIGNATURE } from './saml-xml.ts';

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

const METHODS = ['SignatureMethod', 'DigestMethod'];

/**
 * Whether a SAML answer (base64) is signed, and every signature and digest in it is made with SHA-2. The library checks
 * only the algorithm named in the request address, and answers sent as a form do not have one there. An answer that
 * names no algorithm, or is not XML, is not strongly signed.
 */
export function isStronglySigned(samlResponse: string): boolean {
  try {
    const elements = elementsOf(Buffer.from(samlResponse, 'base64').toString('utf8'));
    // By name in any namespace: what the library might take for a method must be strong, whatever its namespace.
    const methods = elements.filter(({ name }) => METHODS.includes(name));
    const has = (method: string) =>
      methods.some(({ name, namespace }) => name === method && namespace === XML_SIGNATURE);
    const areStrong = methods.every(({ attributes }) => STRONG.includes(attributes.get('Algorithm') ?? ''));
    return METHODS.every(has) && areStrong;
  } catch {
    return false;
  }
}
