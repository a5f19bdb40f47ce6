import type { SentForm } from '@lm/contract';
import type { Config } from '../../config.ts';
import { layOut, type Message } from './layout.ts';

/** What each mail needs to be written, by its purpose. A link is known by its id; its token is made when the mail is. */
interface MailData {
  activation: { firstName: string; linkId: string };
  'first-password': { firstName: string; linkId: string };
  invitation: { firstName: string; linkId: string; roles: string };
  reset: { firstName: string; linkId: string };
  'roles-given': { firstName: string; roles: string };
  'password-changed': { firstName: string };
  quotation: { id: number; account: string; form: SentForm };
  'quotation-confirmed': { id: number; form: SentForm };
  'quotation-answered': { id: number; form: SentForm; answer: string };
}

type Purpose = keyof MailData;

interface MailFor<P extends Purpose> {
  purpose: P;
  recipient: string;
  data: MailData[P];
}

/** A mail to be sent: what it is for, whom it goes to, and what that purpose needs. */
export type Mail = { [P in Purpose]: MailFor<P> }[Purpose];

export interface MailSettings extends Pick<Config, 'publicUrl' | 'productName' | 'contactEmail'> {
  /** The token of a mailed link. */
  tokenOf: (linkId: string) => string;
}

/** Each purpose has its template: one that is missing, or wants what the mail does not have, does not compile. */
export type Templates = { [P in Purpose]: (data: MailData[P], settings: MailSettings) => Message };

/** Writes a mail as subject, text and HTML. */
export function composeMail<P extends Purpose>(templates: Templates, settings: MailSettings, { purpose, data }: MailFor<P>) {
  // On a database that several servers share, a newer one may have queued what this one does not know.
  if (!Object.hasOwn(templates, purpose)) throw new Error(`there is no mail for ${purpose}`);
  return layOut(templates[purpose](data, settings), settings.productName);
}
