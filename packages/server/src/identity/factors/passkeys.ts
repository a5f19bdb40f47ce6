import { randomBytes } from 'node:crypto';
import type { NewPasskey, PasskeyAnswer, PasskeyMaking, PasskeyQuestion } from '@lm/contract';
import { aside } from '../../db/joint-transaction.ts';
import type { Tx } from '../../db/tables.ts';
import type { Portal } from '../../lib/portal.ts';
import { type RelyingParty, relyingParty } from '../../lib/relying-party.ts';
import { burnChallenge, keepChallenge, notePasskeyUse, passkeyBy, passkeysOf, type StoredPasskey } from './passkeys.queries.ts';

/** EdDSA, ES256 and RS256: every authenticator in use has one of them (PKY-671). */
const ALGORITHMS = [-8, -7, -257];

/** How long people have to unlock a passkey once their browser asks, in milliseconds. */
const TIMEOUT_MS = 120_000;

/** Loaded on demand: it brings much that only passkeys need. */
const library = () => import('@simplewebauthn/server');

const known = ({ credential_id, transports }: StoredPasskey) => ({
  id: credential_id.toString('base64url'),
  type: 'public-key' as const,
  transports: transports.split(' ').filter(Boolean),
});

/** What a browser needs to make a passkey for a person; an authenticator that already has one of theirs makes no second one. */
export async function makingFor(portal: Portal, { id, email, name }: { id: number; email: string; name: string }): Promise<PasskeyMaking> {
  const theirs = await passkeysOf(portal.db, id);
  const userHandle = theirs[0]?.user_handle ?? randomBytes(32);
  const challenge = randomBytes(32);
  await portal.write((tx) => keepChallenge(tx, challenge, { purpose: 'register', customerId: id, userHandle }, portal.steady()));
  return {
    challenge: challenge.toString('base64url'),
    rp: { id: relyingParty(portal.config.publicUrl).id, name: `${portal.product().name} License Manager` },
    user: { id: userHandle.toString('base64url'), name: email, displayName: name },
    pubKeyCredParams: ALGORITHMS.map((alg) => ({ alg, type: 'public-key' })),
    timeout: TIMEOUT_MS,
    attestation: 'none',
    excludeCredentials: theirs.map(known),
    authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
  };
}

/** What a browser needs to use a passkey: any passkey of this portal to sign in, or one of the person's own to confirm their identity. */
export async function questionFor(portal: Portal, customerId: number | null): Promise<PasskeyQuestion> {
  const challenge = randomBytes(32);
  const what = customerId === null ? { purpose: 'sign-in' as const } : { purpose: 'confirm' as const, customerId };
  await portal.write((tx) => keepChallenge(tx, challenge, what, portal.steady()));
  return {
    challenge: challenge.toString('base64url'),
    rpId: relyingParty(portal.config.publicUrl).id,
    timeout: TIMEOUT_MS,
    userVerification: 'required',
    allowCredentials: customerId === null ? [] : (await passkeysOf(portal.db, customerId)).map(known),
  };
}

/** The passkey that a browser made, once it was checked. */
interface Made {
  credential_id: Buffer;
  public_key: Buffer;
  user_handle: Buffer;
  uses: number;
  transports: string;
  is_synced: boolean;
}

/** Checks a passkey that a browser made for a person. The challenge is burnt whatever the result (PKY-672). */
export async function passkeyMade(
  portal: Portal,
  customerId: number,
  answer: NewPasskey,
): Promise<Made | 'passkeyExpired' | 'notAccepted'> {
  const challenge = challengeIn(answer.response.clientDataJSON);
  const burnt =
    challenge && (await aside(() => portal.write((tx) => burnChallenge(tx, challenge, 'register', customerId, portal.steady()))));
  if (!challenge || !burnt?.userHandle) return 'passkeyExpired';
  const seen = await registrationSeen(relyingParty(portal.config.publicUrl), challenge, answer).catch(() => null);
  if (!seen?.verified) return 'notAccepted';
  const { credential, credentialBackedUp } = seen.registrationInfo;
  return {
    credential_id: Buffer.from(credential.id, 'base64url'),
    public_key: Buffer.from(credential.publicKey),
    user_handle: burnt.userHandle,
    uses: credential.counter,
    transports: (answer.response.transports ?? []).filter((transport) => /^[a-z-]+$/.test(transport)).join(' '),
    is_synced: credentialBackedUp,
  };
}

async function registrationSeen({ id, origin }: RelyingParty, challenge: Buffer, { response, ...rest }: NewPasskey) {
  const [{ verifyRegistrationResponse }, { decodeAttestationObject }] = await Promise.all([
    library(),
    import('@simplewebauthn/server/helpers'),
  ]);
  const attestation = decodeAttestationObject(new Uint8Array(Buffer.from(response.attestationObject, 'base64url')));
  // No attestation was requested. Certificates that come anyway are not read: they may name addresses to fetch.
  if (attestation.get('fmt') !== 'none' && (attestation.get('fmt') !== 'packed' || attestation.get('attStmt').get('x5c') !== undefined))
    return null;
  return verifyRegistrationResponse({
    response: {
      ...rest,
      response: { clientDataJSON: response.clientDataJSON, attestationObject: response.attestationObject },
      clientExtensionResults: {},
    },
    expectedChallenge: challenge.toString('base64url'),
    expectedOrigin: origin,
    expectedRPID: id,
    requireUserVerification: true,
    supportedAlgorithmIDs: ALGORITHMS,
  });
}

/** The person who confirmed their identity, and the passkey they used. Its use counts once `use` was called in the transaction of the act. */
interface ProvenPasskey {
  customerId: number;
  passkeyId: number;
  /** Notes the use. False, with nothing done, when the passkey is gone by now or the same use was noted already. */
  use: (tx: Tx) => Promise<boolean>;
}

/** Why an answer with a passkey is refused: the names that calls declare with `passkeyRefusals`. */
export type PasskeyRefused = 'passkeyExpired' | 'passkeyWrong' | 'passkeyCopied';

/**
 * Checks a browser's answer to the request to use a passkey: for signing in, alone or as a second factor, or for confirming an identity. User
 * verification is required; the challenge is burnt whatever the result (PKY-672, PKY-676).
 */
export async function provesPasskey(
  portal: Portal,
  answer: PasskeyAnswer,
  asked: { purpose: 'sign-in'; customerId?: number } | { purpose: 'confirm'; customerId: number },
): Promise<ProvenPasskey | PasskeyRefused> {
  const { db, write, steady, config } = portal;
  const { purpose, customerId } = asked;
  const challenge = challengeIn(answer.response.clientDataJSON);
  const whose = purpose === 'confirm' ? asked.customerId : null;
  if (!challenge || !(await aside(() => write((tx) => burnChallenge(tx, challenge, purpose, whose, steady()))))) return 'passkeyExpired';
  const passkey = await passkeyBy(db, Buffer.from(answer.id, 'base64url'));
  if (!passkey || (customerId !== undefined && passkey.customer_id !== customerId)) return 'passkeyWrong';
  const { userHandle } = answer.response;
  if (userHandle !== undefined && !Buffer.from(userHandle, 'base64url').equals(passkey.user_handle)) return 'passkeyWrong';
  const seen = await answerSeen(relyingParty(config.publicUrl), challenge, answer, passkey).catch(() => null);
  if (!seen?.verified || !seen.authenticationInfo.userVerified) return 'passkeyWrong';
  const uses = seen.authenticationInfo.newCounter;
  if (uses <= passkey.uses && (uses > 0 || passkey.uses > 0)) {
    const facts = { passkey: passkey.id, uses, usesBefore: passkey.uses };
    portal.notice({ kind: 'factor.copied', about: passkey.customer_id, facts });
    return 'passkeyCopied';
  }
  return {
    customerId: passkey.customer_id,
    passkeyId: passkey.id,
    use: (tx) => notePasskeyUse(tx, passkey.id, uses, portal.now()),
  };
}

async function answerSeen({ id, origin }: RelyingParty, challenge: Buffer, answer: PasskeyAnswer, passkey: StoredPasskey) {
  const { verifyAuthenticationResponse } = await library();
  const { clientDataJSON, authenticatorData, signature } = answer.response;
  return verifyAuthenticationResponse({
    response: { ...answer, response: { clientDataJSON, authenticatorData, signature }, clientExtensionResults: {} },
    expectedChallenge: challenge.toString('base64url'),
    expectedOrigin: origin,
    expectedRPID: id,
    // We compare the counter ourselves, to tell one that went back from a wrong answer.
    credential: { id: answer.id, publicKey: new Uint8Array(passkey.public_key), counter: 0 },
    requireUserVerification: true,
  });
}

/** The challenge that a browser says it answers; null when it names none. */
function challengeIn(clientDataJSON: string): Buffer | null {
  try {
    const { challenge } = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString('utf8'));
    return typeof challenge === 'string' && challenge !== '' ? Buffer.from(challenge, 'base64url') : null;
  } catch {
    return null;
  }
}
