import { createHmac, randomBytes } from 'node:crypto';
import { seal, unseal } from '../../lib/sealed-secrets.ts';
import type { SigningKeys } from '../../lib/signing.ts';

const PREFIX = 'whsec_';

/** A secret of 32 random bytes, in the form receivers expect (Standard Webhooks 1.0). */
export const newSecret = (): string => `${PREFIX}${randomBytes(32).toString('base64')}`;

/** What a secret is bound to: the secret of one webhook opens for no other. */
const about = (webhookId: number): string => `webhook ${webhookId}`;

export const sealSecret = ({ sealKey }: Pick<SigningKeys, 'sealKey'>, webhookId: number, secret: string): string =>
  seal(sealKey, about(webhookId), secret);

/** Null when it was sealed under another key file. */
export const unsealSecret = ({ sealKey }: Pick<SigningKeys, 'sealKey'>, webhookId: number, sealed: string): string | null =>
  unseal(sealKey, about(webhookId), sealed);

/** The headers of a message: its id, the moment of sending in seconds, and a signature under each of the secrets (WHK-762). */
export function signedHeaders(secrets: readonly string[], messageId: string, sentAt: Date, body: string): Record<string, string> {
  const timestamp = Math.floor(sentAt.getTime() / 1000);
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(PREFIX.length), 'base64');
    return `v1,${createHmac('sha256', key).update(`${messageId}.${timestamp}.${body}`).digest('base64')}`;
  });
  return { 'webhook-id': messageId, 'webhook-timestamp': String(timestamp), 'webhook-signature': signatures.join(' ') };
}
