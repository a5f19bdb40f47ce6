import { createHash, createPublicKey, type KeyObject, sign, type X509Certificate } from 'node:crypto';
import { rawOf } from './keys.ts';

/** One element of DER: its tag, its length and its content. */
function der(tag: number, ...parts: Buffer[]): Buffer {
  const body = Buffer.concat(parts);
  const { length } = body;
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255];
  return Buffer.concat([Buffer.from([tag, ...size]), body]);
}

const sequence = (...parts: Buffer[]) => der(0x30, ...parts);
const oid = (hex: string) => der(0x06, Buffer.from(hex, 'hex'));
const name = (text: string) => sequence(der(0x31, sequence(oid('550403'), der(0x0c, Buffer.from(text)))));
const generalizedTime = (text: string) => der(0x18, Buffer.from(text));

/** How each kind of key signs a certificate: its algorithm, and the digest to pass to Node. */
const SIGNED_BY = {
  ed25519: { algorithm: sequence(oid('2b6570')), digest: null },
  ec: { algorithm: sequence(oid('2a8648ce3d040302')), digest: 'sha256' }, // ecdsa-with-SHA256
} as const;

/** The names that browsers check in a certificate (RFC 5280, 4.2.1.6). */
const alternatives = (names: readonly string[]) =>
  der(0xa3, sequence(sequence(oid('551d11'), der(0x04, sequence(...names.map((one) => der(0x82, Buffer.from(one))))))));

/**
 * A self-signed certificate. Clients that rely on it know the key and check nothing else, so it never expires (RFC
 * 5280, 4.1.2.5: 99991231235959Z).
 */
export function ownCertificate(privateKey: KeyObject, names: readonly string[] = []): string {
  const { algorithm, digest } = SIGNED_BY[privateKey.asymmetricKeyType === 'ec' ? 'ec' : 'ed25519'];
  const publicKey = createPublicKey(privateKey).export({ type: 'spki', format: 'der' });
  const serial = createHash('sha256').update(publicKey).digest().subarray(0, 8);
  const who = name('lm-floating');
  const body = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))), // version 3
    der(0x02, Buffer.concat([Buffer.from([0x40]), serial])),
    algorithm,
    who,
    sequence(generalizedTime('20000101000000Z'), generalizedTime('99991231235959Z')),
    who,
    publicKey,
    ...(names.length > 0 ? [alternatives(names)] : []),
  );
  const signature = sign(digest, body, privateKey);
  const whole = sequence(body, algorithm, der(0x03, Buffer.concat([Buffer.from([0]), signature])));
  return `-----BEGIN CERTIFICATE-----\n${(whole.toString('base64').match(/.{1,64}/g) ?? []).join('\n')}\n-----END CERTIFICATE-----\n`;
}

/** Whether a certificate has this raw public key. TLS has proven by then that its server holds the private one. */
export const isOf = (certificate: X509Certificate | undefined, publicKey: string): boolean =>
  certificate !== undefined && certificate.publicKey.asymmetricKeyType === 'ed25519' && rawOf(certificate.publicKey) === publicKey;
