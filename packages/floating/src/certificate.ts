import { sign, type X509Certificate } from 'node:crypto';
import { type KeyPair, rawOf } from './keys.ts';

/** One element of DER: its tag, its length and what is in it. */
function der(tag: number, ...parts: Buffer[]): Buffer {
  const body = Buffer.concat(parts);
  const { length } = body;
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255];
  return Buffer.concat([Buffer.from([tag, ...size]), body]);
}

const sequence = (...parts: Buffer[]) => der(0x30, ...parts);
const ED25519 = sequence(Buffer.from('06032b6570', 'hex'));
const name = (text: string) => sequence(der(0x31, sequence(Buffer.from('0603550403', 'hex'), der(0x0c, Buffer.from(text)))));
const generalizedTime = (text: string) => der(0x18, Buffer.from(text));

/**
 * A certificate of the daemon's own key, signed by itself: clients know the key from the license file and look at nothing else in it, so it never ends
 * (RFC 5280, 4.1.2.5: 99991231235959Z).
 */
export function ownCertificate({ privateKey, publicKey }: KeyPair): string {
  const raw = Buffer.from(publicKey, 'base64');
  const who = name('lm-floating');
  const body = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))), // version 3
    der(0x02, Buffer.concat([Buffer.from([0x40]), raw.subarray(0, 8)])), // its serial number
    ED25519,
    who,
    sequence(generalizedTime('20000101000000Z'), generalizedTime('99991231235959Z')),
    who,
    sequence(ED25519, der(0x03, Buffer.concat([Buffer.from([0]), raw]))),
  );
  const signature = sign(null, body, privateKey);
  const whole = sequence(body, ED25519, der(0x03, Buffer.concat([Buffer.from([0]), signature])));
  return `-----BEGIN CERTIFICATE-----\n${(whole.toString('base64').match(/.{1,64}/g) ?? []).join('\n')}\n-----END CERTIFICATE-----\n`;
}

/** Is a certificate that of a raw public key? TLS has proven by then that its server holds the private one. */
export const isOf = (certificate: X509Certificate | undefined, publicKey: string): boolean =>
  certificate !== undefined && certificate.publicKey.asymmetricKeyType === 'ed25519' && rawOf(certificate.publicKey) === publicKey;
