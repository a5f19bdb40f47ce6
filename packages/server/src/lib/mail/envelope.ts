import { MAIL_PURPOSES, type MailTopic, mailTopic, PAGES } from '@lm/contract';
import type { Config } from '../../config.ts';
import { unsubscribeToken } from '../tokens.ts';
import type { QueuedMail } from './mail.queries.ts';

interface From extends Pick<Config, 'mailFrom' | 'mailFromName'> {
  productName: string;
}

/** What every mail says about itself: its sender's name, and that it was sent automatically, so that auto-replies leave it alone (MAIL-240). */
export const ofThePortal = ({ mailFrom, mailFromName, productName }: From) => ({
  from: { name: mailFromName ?? `${productName} License Manager`, address: mailFrom },
  headers: { 'Auto-Submitted': 'auto-generated' },
});

/** A Message-ID under the portal's host. A queued one has a meaningless host, since servers of older versions send it as it is. */
export const messageIdOf = (messageId: string, { publicUrl }: Pick<Config, 'publicUrl'>): string =>
  messageId.replace(/@[^@>]*>$/, `@${new URL(publicUrl).hostname}>`);

type Ours = From & Pick<Config, 'salesEmail' | 'publicUrl'>;

/** Sender and recipient, and how a mail of this kind is switched off, unless an organization chose it for its mailbox (ORG-161); sales answers replies about licenses and offers (MAIL-233). */
export function envelopeOf({ purpose, recipient, messageId, mailId, isOfMailbox }: QueuedMail, config: Ours, linkKey: Buffer) {
  const topic: MailTopic | null = MAIL_PURPOSES[purpose].topic;
  const isOfSales = topic !== null && topic !== 'account';
  const token =
    topic !== null && mailTopic(topic).canBeOff && mailId !== undefined && !isOfMailbox ? unsubscribeToken(linkKey, mailId) : null;
  const { from, headers } = ofThePortal(config);
  return {
    ...{ from, to: recipient, messageId: messageIdOf(messageId, config) },
    ...(isOfSales && { replyTo: config.salesEmail }),
    headers: { ...headers, ...(token && unsubscribeHeaders(`${config.publicUrl}${PAGES.unsubscribe}?token=${token}`)) },
  };
}

/** By RFC 2369 and RFC 8058. Neither line is folded: not all programs that look for the address unfold it. */
const unsubscribeHeaders = (address: string) => ({
  'List-Unsubscribe': { prepared: true, value: `<${address}>` },
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});
