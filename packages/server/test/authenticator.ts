import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import type { NewPasskey, PasskeyAnswer, PasskeyMaking, PasskeyQuestion } from '@lm/contract';

/** COSE numbers of algorithms; ES384 is one that the portal does not take. */
const ALG = { EdDSA: -8, ES256: -7, RS256: -257, ES384: -35 } as const;
type Algorithm = keyof typeof ALG;

/** Ways in which an authenticator may misbehave. */
interface Quirks {
  origin?: string;
  rpId?: string;
  challenge?: string;
  /** False as if no fingerprint had been requested. */
  isUnlocked?: boolean;
  /** What the counter says instead of one more than before. */
  uses?: number;
  userHandle?: string;
  type?: string;
}

const UP = 0x01;
const UV = 0x04;
const ATTESTED = 0x40;

/** An authenticator in software with one passkey, used as a browser at `origin` would. */
export function softAuthenticator(algorithm: Algorithm = 'ES256', origin = 'https://portal.example') {
  const { publicKey, privateKey } = keysFor(algorithm);
  const id = randomBytes(16).toString('base64url');
  let handle: string | undefined;
  let uses = 0;

  const clientData = (type: string, challenge: string, quirks: Quirks) =>
    Buffer.from(
      JSON.stringify({
        type: quirks.type ?? type,
        challenge: quirks.challenge ?? challenge,
        origin: quirks.origin ?? origin,
        crossOrigin: false,
      }),
    );
  const authData = (rpId: string, flags: number, quirks: Quirks, rest: Buffer = Buffer.alloc(0)) => {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(quirks.uses ?? uses);
    const unlocked = quirks.isUnlocked === false ? 0 : UV;
    return Buffer.concat([sha256(quirks.rpId ?? rpId), Buffer.from([UP | unlocked | flags]), counter, rest]);
  };

  return {
    id,
    /** Makes the passkey. */
    make(asked: PasskeyMaking, quirks: Quirks = {}): NewPasskey {
      handle = asked.user.id;
      const credentialId = Buffer.from(id, 'base64url');
      const length = Buffer.from([credentialId.length >> 8, credentialId.length & 0xff]);
      const credential = Buffer.concat([Buffer.alloc(16), length, credentialId, cbor(coseOf(algorithm, publicKey))]);
      const attestation = new Map<string, Cbor>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', authData(asked.rp.id, ATTESTED, quirks, credential)],
      ]);
      return {
        id,
        rawId: id,
        type: 'public-key',
        response: {
          clientDataJSON: clientData('webauthn.create', asked.challenge, quirks).toString('base64url'),
          attestationObject: cbor(attestation).toString('base64url'),
          transports: ['internal'],
        },
      };
    },
    /** Uses it. */
    answer(asked: PasskeyQuestion, quirks: Quirks = {}): PasskeyAnswer {
      uses += 1;
      const data = clientData('webauthn.get', asked.challenge, quirks);
      const authenticatorData = authData(asked.rpId, 0, quirks);
      const signed = Buffer.concat([authenticatorData, createHash('sha256').update(data).digest()]);
      const userHandle = quirks.userHandle ?? handle;
      return {
        id,
        rawId: id,
        type: 'public-key',
        response: {
          clientDataJSON: data.toString('base64url'),
          authenticatorData: authenticatorData.toString('base64url'),
          signature: sign(algorithm === 'EdDSA' ? null : algorithm === 'ES384' ? 'sha384' : 'sha256', signed, privateKey).toString(
            'base64url',
          ),
          ...(userHandle !== undefined && { userHandle }),
        },
      };
    },
  };
}

const sha256 = (text: string) => createHash('sha256').update(text).digest();

function keysFor(algorithm: Algorithm) {
  if (algorithm === 'EdDSA') return generateKeyPairSync('ed25519');
  if (algorithm === 'RS256') return generateKeyPairSync('rsa', { modulusLength: 2048 });
  return generateKeyPairSync('ec', { namedCurve: algorithm === 'ES256' ? 'P-256' : 'P-384' });
}

/** A public key in COSE form. */
function coseOf(algorithm: Algorithm, key: KeyObject): Map<number, Cbor> {
  const jwk = key.export({ format: 'jwk' });
  const bytes = (part: string | undefined) => Buffer.from(part ?? '', 'base64url');
  const head: [number, Cbor][] = [[3, ALG[algorithm]]];
  if (algorithm === 'RS256') return new Map([[1, 3], ...head, [-1, bytes(jwk.n)], [-2, bytes(jwk.e)]]);
  if (algorithm === 'EdDSA') return new Map([[1, 1], ...head, [-1, 6], [-2, bytes(jwk.x)]]);
  return new Map([[1, 2], ...head, [-1, algorithm === 'ES256' ? 1 : 2], [-2, bytes(jwk.x)], [-3, bytes(jwk.y)]]);
}

type Cbor = number | string | Buffer | Map<number | string, Cbor>;

/** As much of CBOR as an authenticator uses. */
function cbor(value: Cbor): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  return Buffer.concat([head(5, value.size), ...[...value].flatMap(([name, item]) => [cbor(name), cbor(item)])]);
}

function head(kind: number, length: number): Buffer {
  if (length < 24) return Buffer.from([(kind << 5) | length]);
  if (length < 256) return Buffer.from([(kind << 5) | 24, length]);
  return Buffer.from([(kind << 5) | 25, length >> 8, length & 0xff]);
}
