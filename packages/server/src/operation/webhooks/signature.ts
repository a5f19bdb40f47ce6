import { createHmac, randomBytes } from 'node:crypto';
import { seal, unseal } from '../../lib/sealed-secrets.ts';
import type { SigningKeys } from '../../lib/signing.ts';

const PREFIX = 'whsec_';

/** A secret of 32 random bytes, in the form receivers expect (Standard Webhooks 1.0). */
export const newSecret = (): string => `${PREFIX}${randomBytes(32).toString('base64')}`;

interface Whose {
  id: number;
  /** Null for one of the vendor. */
  organization_id: number | null;
}

/**
 * What a secret is bound to: the secret of one webhook opens for no other, and that of an organization for no server of an older version, which would
 * send it what only the vendor is told (ORG-222).
 */
const about = ({ id, organization_id }: Whose): string => (organization_id === null ? `webhook ${id}` : `webhook ${id} of an organization`);

export const sealSecret = ({ sealKey }: Pick<SigningKeys, 'sealKey'>, webhook: Whose, secret: string): string =>
  seal(sealKey, about(webhook), secret);

/** Null when it was sealed under another key file. The first version with webhooks of organizations sealed theirs like the vendor's. */
export const unsealSecret = ({ sealKey }: Pick<SigningKeys, 'sealKey'>, webhook: Whose, sealed: string): string | null =>
  unseal(sealKey, about(webhook), sealed) ?? unseal(sealKey, about({ ...webhook, organization_id: null }), sealed);

/** The headers of a message: its id, the moment of sending in seconds, and a signature under each of the secrets (WHK-762). */
export function signedHeaders(secrets: readonly string[], messageId: string, sentAt: Date, body: string): Record<string, string> {
  const timestamp = Math.floor(sentAt.getTime() / 1000);
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(PREFIX.length), 'base64');
    return `v1,${createHmac('sha256', key).update(`${messageId}.${timestamp}.${body}`).digest('base64')}`;
  });
  return { 'webhook-id': messageId, 'webhook-timestamp': String(timestamp), 'webhook-signature': signatures.join(' ') };
}
