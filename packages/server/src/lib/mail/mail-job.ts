import { GiveUp, type OneOffKind } from '../jobs/job-kinds.ts';
import type { Portal } from '../portal.ts';
import { linkToken } from '../tokens.ts';
import { isLinkThere, MAIL, noteHandover, type QueuedMail } from './mail.queries.ts';
import { composeMail, type Templates } from './mails.ts';
import type { Transport } from './transport.ts';

/** Sends one mail, at least once (MAIL-2): a server may die between handing it over and noting that. */
export function mailJob({ config, db, write, steady, keys }: Portal, templates: Templates, transport: Transport): OneOffKind<QueuedMail> {
  const settings = { ...config, tokenOf: (linkId: string) => linkToken(keys.linkKey, linkId) };
  return {
    name: MAIL,
    leaseSeconds: 120,
    keptDays: 30,
    givenUpDays: 7,
    failure: ({ purpose }, id) => `Mail ${id} (${purpose}) was not sent`,
    run: async (mail) => {
      const { recipient, messageId, data } = mail;
      const linkId = 'linkId' in data ? data.linkId : null;
      if (linkId !== null && !(await isLinkThere(db, linkId))) throw new GiveUp('its link is gone, and with that its recipient');
      const sent = transport({ ...composeMail(templates, settings, mail), from: config.mailFrom, to: recipient, messageId });
      await sent.catch((error) => {
        if (linkId === null) throw error;
        throw new Error(String(error.message).replaceAll(settings.tokenOf(linkId), '…')); // mail servers quote the links they refuse
      });
      if (linkId !== null) await write((tx) => noteHandover(tx, linkId, steady()));
    },
  };
}
