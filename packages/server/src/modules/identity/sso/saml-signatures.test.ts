import { expect, test } from 'vitest';
import { isStronglySigned } from './saml-signatures.ts';

const SHA256 = 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256';
const DIGEST = 'http://www.w3.org/2001/04/xmlenc#sha256';
const SHA1 = 'http://www.w3.org/2000/09/xmldsig#rsa-sha1';

const answer = (methods: string, namespace = 'http://www.w3.org/2000/09/xmldsig#') =>
  Buffer.from(`<r xmlns:ds="${namespace}" xmlns:x="urn:x">${methods}</r>`).toString('base64');
const strong = `<ds:SignatureMethod Algorithm="${SHA256}"/><ds:DigestMethod Algorithm='${DIGEST}'/>`;

test('an answer with SHA-2 in each of its signatures is strongly signed', () => {
  expect(isStronglySigned(answer(strong))).toBe(true);
  expect(isStronglySigned(answer(strong + strong))).toBe(true);
});

test.each([
  ['with a second, weak method', answer(`${strong}<ds:SignatureMethod Algorithm="${SHA1}"/>`)],
  ['with a weak method of another namespace', answer(`${strong}<x:DigestMethod Algorithm="${SHA1}"/>`)],
  ['with its methods in another namespace', answer(strong, 'urn:other')],
  [
    'with the strong name in an attribute of another namespace',
    answer(`${strong}<ds:SignatureMethod x:Algorithm="${SHA256}" Algorithm="${SHA1}"/>`),
  ],
  ['with a method that names no algorithm', answer(`${strong}<ds:DigestMethod/>`)],
  ['without a digest', answer(`<ds:SignatureMethod Algorithm="${SHA256}"/>`)],
  ['with its methods in a comment', answer(`<!-- ${strong} -->`)],
  ['without a signature', answer('')],
  ['that is not XML', Buffer.from(strong).toString('base64')],
  ['that is empty', ''],
])('an answer %s is not', (_what, response) => {
  expect(isStronglySigned(response)).toBe(false);
});
