import { createHmac } from 'node:crypto';

/**
 * The value of `X-Fundry-Signature`: the moment in whole seconds since 1970, and HMAC-SHA256 (RFC 2104) in hexadecimal over
 * that number, a full stop and the body. The key is the whole text of the secret. The moment is signed so that a receiver
 * can refuse what somebody recorded and sends again later.
 */
export function signatureOf(body: string, secret: string, at: Date): string {
  const seconds = Math.floor(at.getTime() / 1000);
  const hmac = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex');
  return `t=${seconds},v1=${hmac}`;
}
