import { languageOf, type MAIL_PURPOSES, type MailPurpose, type MailRecord } from '@lm/contract';
import type { Config } from '../../config.ts';
import { type Showers, showers } from '../show.ts';
import type { Tongue } from '../texts.ts';
import { layOut, type Message } from './layout.ts';

/**
 * What each mail needs to be written, by its purpose; each feature adds its own, next to its templates. A link is known by its id; its token is made
 * with the mail.
 */
// biome-ignore lint/suspicious/noEmptyInterface: features fill it
export interface MailData {}

/** Every purpose of the contract, and no other. */
type Purpose = keyof { [P in MailPurpose]: MailData[P] } & keyof MailData;

interface MailFor<P extends Purpose> {
  purpose: P;
  recipient: string;
  data: MailData[P];
  /** The records it mentions, the most important first. */
  about?: MailRecord[];
  /** The language for people who chose none, or have no account. */
  language?: string | undefined;
  /** The organization whose mailbox it goes to. */
  mailboxOf?: number;
}

/** A mail to be sent: its purpose, its recipient, and what that purpose needs. */
export type Mail = { [P in Purpose]: MailFor<P> }[Purpose];

/** Purposes of mail that goes to a person and not to the vendor. */
type PersonalPurpose = { [P in Purpose]: (typeof MAIL_PURPOSES)[P]['topic'] extends null ? never : P }[Purpose];

/** A mail to a person of the portal: their address and first name are looked up. */
export type PersonMail = {
  [P in PersonalPurpose]: {
    /** The id of the person. */
    to: number;
    purpose: P;
    data: Omit<MailData[P], 'firstName'>;
    about: MailRecord[];
    /** The event's key, if more than one transaction may meet the event: there is only ever one mail for it. */
    key?: string;
  };
}[PersonalPurpose];

/** The same mail to the mailbox of an organization that chose its topic (ORG-161). */
export type MailboxMail = {
  [P in PersonalPurpose]: Omit<Extract<PersonMail, { purpose: P }>, 'to'> & { mailboxOf: number };
}[PersonalPurpose];

export interface MailSettings extends Pick<Config, 'publicUrl' | 'contactEmail' | 'salesEmail'> {
  /** The name of the product on the day of the mail. */
  productName: string;
  /** The token of a mailed link. */
  tokenOf: (linkId: string) => string;
  /** The digits of a mailed code, from its id. */
  codeOf: (codeId: string) => string;
  /** The receiver's (LNG-3). */
  language: Tongue;
  /** Writes days, moments, money and lists in that language. */
  show: Showers;
}

/** The template of each purpose: a missing one, or one that needs what the mail does not have, does not compile. */
export type Templates = { [P in Purpose]: (data: MailData[P], settings: MailSettings) => Message };

/** Writes a mail as subject, text and HTML, in the language of its receiver. */
export function composeMail<P extends Purpose>(
  templates: Pick<Templates, P>,
  settings: Omit<MailSettings, 'language' | 'show'>,
  { purpose, data, language: kept = '' }: MailFor<P>,
  /** The product it is about; the portal itself has the name in `settings`. */
  productName = settings.productName,
) {
  // On a shared database, a newer server may have queued something this one does not know.
  if (!Object.hasOwn(templates, purpose)) throw new Error(`there is no mail for ${purpose}`);
  const language = languageOf(kept);
  return layOut(templates[purpose](data, { ...settings, productName, language, show: showers(language) }), settings.productName);
}
