import { X509Certificate } from 'node:crypto';
import { messageOf } from '../../../platform/failure.ts';
import { elementsOf, SAML_METADATA, XML_SIGNATURE, type XmlElement } from './saml-xml.ts';

/**
 * What is wrong with the metadata of a SAML identity provider, as the end of a sentence; null when they can be used:
 * they are readable, name addresses for signing in that a browser can safely be sent to, and hold real certificates.
 */
export function faultOfMetadata(metadata: string): string | null {
  let elements: XmlElement[];
  try {
    elements = elementsOf(metadata);
  } catch (error) {
    return `The metadata cannot be read: ${messageOf(error).replace(/\.$/, '')}.`;
  }
  const all = (namespace: string, name: string) =>
    elements.filter((each) => each.namespace === namespace && each.name === name);
  const services = all(SAML_METADATA, 'SingleSignOnService');
  if (services.length === 0) return 'The metadata contains no single sign-on service.';
  if (!services.every(({ attributes }) => attributes.has('Location'))) {
    return 'A single sign-on service in the metadata has no address.';
  }
  for (const { name, namespace, attributes } of elements) {
    const location = attributes.get('Location') ?? attributes.get('ResponseLocation');
    if (namespace === SAML_METADATA && location !== undefined && !isWebAddress(location)) {
      return `The address of ${name} must begin with https:// or http://, and is “${location.slice(0, 100)}”.`;
    }
  }
  const certificates = all(XML_SIGNATURE, 'X509Certificate');
  if (certificates.length === 0) return 'The metadata contains no certificate.';
  if (!certificates.every(({ text }) => isCertificate(text))) {
    return 'A certificate in the metadata cannot be read. It must be an X.509 certificate in base64.';
  }
  return null;
}

function isWebAddress(text: string): boolean {
  return URL.canParse(text) && ['https:', 'http:'].includes(new URL(text).protocol);
}

function isCertificate(base64: string): boolean {
  try {
    return new X509Certificate(Buffer.from(base64, 'base64')).publicKey.type === 'public';
  } catch {
    return false;
  }
}
