import { randomUUID } from 'node:crypto';
import type { Config } from '../../config.ts';
import { messageIdOf, ofThePortal } from '../../lib/mail/envelope.ts';
import { layOut } from '../../lib/mail/layout.ts';
import type { Transport } from '../../lib/mail/transport.ts';

/** How long to wait for the mail server, in milliseconds. */
const WAIT_MS = 8000;

interface Mailing extends Config {
  productName: string;
}

interface Answered {
  isTaken: boolean;
  said: string;
  tookMs: number;
}

/** Hands a mail to the mail server past the queue, and answers what the server said, without the password (OPS-62). */
export async function sendTestMail(transport: Transport, config: Mailing, to: string, now: Date): Promise<Answered> {
  const { subject, text, html } = layOut(testMessage(config, now), config.productName);
  const messageId = messageIdOf(`<${randomUUID()}@license-manager>`, config);
  const letter = { subject, text, html, to, messageId, ...ofThePortal(config) };
  const began = performance.now();
  const answered = (isTaken: boolean, said: string): Answered => ({
    isTaken,
    said: oneLine(withoutSecretsOf(config.smtpUrl, said)),
    tookMs: Math.round(performance.now() - began),
  });
  const late = new Promise<Answered>((resolve) =>
    setTimeout(() => resolve(answered(false, `No answer within ${WAIT_MS / 1000} seconds. The mail may still arrive`)), WAIT_MS).unref(),
  );
  const sent = transport(letter).then(
    (said) => answered(true, said || 'Taken'),
    (error) => answered(false, error instanceof Error ? error.message : String(error)),
  );
  return Promise.race([sent, late]);
}

const testMessage = ({ productName, publicUrl }: Mailing, now: Date) => ({
  subject: `Test email from the License Manager for ${productName}`,
  greeting: 'This is a test.',
  paragraphs: [
    `The License Manager at ${publicUrl} can send email. This test was requested on ${now.toISOString().slice(0, 16).replace('T', ' ')} UTC.`,
  ],
  closing: 'No reply is needed.',
});

/** Removes name and password from what a mail server says: it may quote them, as they are or encoded. */
export function withoutSecretsOf(smtpUrl: string | null, text: string): string {
  if (!smtpUrl) return text;
  const { username, password } = new URL(smtpUrl);
  const [name, secret] = [decodeURIComponent(username), decodeURIComponent(password)];
  if (secret === '') return text;
  const base64 = (value: string) => Buffer.from(value).toString('base64');
  const forms = [smtpUrl, base64(`\0${name}\0${secret}`), base64(secret), password, secret];
  return forms.reduce((said, form) => said.replaceAll(form, '…'), text);
}

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim().slice(0, 1000);
