import { areSeveralProducts } from '@lm/contract';
import type { Db } from '../../db/tables.ts';
import { Away, GiveUp, type OneOffKind, Refused } from '../jobs/job-kinds.ts';
import { insist } from '../jobs/retries.ts';
import type { Portal } from '../portal.ts';
import { linkToken, mailedCode, unsubscribeToken } from '../tokens.ts';
import { envelopeOf } from './envelope.ts';
import { FILE_GONE, LINK_GONE, MAIL, noteEnd, noteHandover, type QueuedMail } from './mail.queries.ts';
import { composeMail, type Templates } from './mails.ts';
import { isServerAway, refusalIn } from './refusal.ts';
import type { Transport } from './transport.ts';

/** The longest time to hand over one mail, in milliseconds, so that a server that answers letter by letter does not hold up other mail. */
const LONGEST_MS = 120_000;

type IsThere = (db: Db, id: string) => Promise<boolean>;

/** Does everything that a mail needs still exist, as far as a feature knows about such things? */
export interface Brought {
  link?: IsThere;
  file?: IsThere;
  /** The products that a mail is about, if there are several (PRD-43). */
  products?: (db: Db, mailId: number) => Promise<number[]>;
}

/** Sends one mail, at least once (MAIL-2): a server may die between handing it over and noting that. */
export function mailJob(
  { config, product, db, write, steady, keys }: Portal,
  { templates, brought, transport }: { templates: Templates; brought: readonly Brought[]; transport: Transport },
): OneOffKind<QueuedMail> {
  const isThere = async (what: 'link' | 'file', id: string) => {
    for (const of of brought) if (await of[what]?.(db, id)) return true;
    return false;
  };
  /** The names of the products that a mail is about; the first, if it is about none. */
  const aboutWhat = async ({ data, mailId }: QueuedMail): Promise<string> => {
    if ('product' in data && typeof data.product === 'string') return data.product;
    const found = await Promise.all(
      areSeveralProducts() && mailId !== undefined ? brought.map((of) => of.products?.(db, mailId) ?? []) : [],
    );
    const ids = [...new Set(found.flat())].sort((a, b) => a - b);
    return (ids.length === 0 ? [product()] : ids.map(product)).map(({ name }) => name).join(', ');
  };
  const settings = {
    ...config,
    tokenOf: (linkId: string) => linkToken(keys.linkKey, linkId),
    codeOf: (codeId: string) => mailedCode(keys.linkKey, codeId),
  };
  return {
    name: MAIL,
    keptDays: 30,
    givenUpDays: 7,
    atOnce: { all: 16, sameWay: 4 },
    failure: ({ purpose }, id) => `Mail ${id} (${purpose}) was not sent`,
    run: async (mail, { stopping, lost }) => {
      const { data } = mail;
      const linkId = 'linkId' in data ? data.linkId : null;
      if (linkId !== null && !(await isThere('link', linkId))) throw new GiveUp(LINK_GONE);
      if ('fileId' in data && !(await isThere('file', data.fileId))) throw new GiveUp(FILE_GONE);
      const tokens = [
        ...(linkId === null ? [] : [settings.tokenOf(linkId)]),
        ...(mail.mailId === undefined ? [] : [unsubscribeToken(keys.linkKey, mail.mailId)]),
      ];
      const withoutToken = (said: string) => tokens.reduce((rest, token) => rest.replaceAll(token, '…'), said); // mail servers quote what they refuse
      const { name: productName } = product();
      const envelope = envelopeOf(mail, { ...config, productName }, keys.linkKey);
      const letter = { ...composeMail(templates, { ...settings, productName }, mail, await aboutWhat(mail)), ...envelope };
      await transport(letter, AbortSignal.any([lost, AbortSignal.timeout(LONGEST_MS)])).catch((error) => {
        const refusal = refusalIn(error);
        if (refusal !== null) throw new Refused(withoutToken(refusal));
        const said = withoutToken(String(error.message));
        throw isServerAway(error) ? new Away(said) : new Error(said);
      });
      if (linkId !== null) await insist(() => write((tx) => noteHandover(tx, linkId, steady())), stopping);
    },
    ended: noteEnd,
  };
}
