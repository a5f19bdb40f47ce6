import { at, type Day, fileNumber, licenseNumber } from '@lm/contract';
import type { AttachedFile } from '../../lib/mail/layout.ts';
import { mailTexts } from '../../lib/mail/mail.texts.ts';
import type { MailSettings, Templates } from '../../lib/mail/mails.ts';
import type { Tongue } from '../../lib/texts.ts';
import { factsOf, hostIn, type LicenseLine, numbersIn } from './license-words.ts';
import { licenseTexts } from './licenses.texts.ts';

/** What one act did to the licenses of one person: those it names, and how many more there are. */
interface LicenseNews {
  firstName: string;
  licenses: LicenseLine[];
  more: number;
}

/** An offline file in a mail to its owner; one queued by an earlier version names no computer. */
interface FileOf {
  firstName: string;
  license: LicenseLine;
  computer?: string | null | undefined;
  hosts: string[];
}

/** The data of these mails. */
declare module '../../lib/mail/mails.ts' {
  interface MailData {
    'license-added': LicenseNews;
    'license-changed': LicenseNews;
    'license-renewed': LicenseNews;
    'trial-given': { firstName: string; license: LicenseLine; until: Day };
    'course-redeemed': { firstName: string; license: LicenseLine; code: string; until: Day };
    'file-issued': FileOf & { number?: number | undefined; seq: number; by: string | null; at: string }; // an earlier version wrote no number
    'file-sent': FileOf & { number: number; by: string; fileId: string; file: AttachedFile };
    'file-withdrawn': FileOf & { number: number; reason: string };
    'license-suspended': { firstName: string; license: LicenseLine; reason: string };
    'license-reinstated': { firstName: string; license: LicenseLine };
  }
}

/** The texts in the reader's language, and what all these mails contain. */
function written(
  { language, publicUrl, productName: product, salesEmail: contact }: MailSettings,
  firstName: string,
  licenses: LicenseLine[],
) {
  const [t, ofMails] = [licenseTexts(language), mailTexts(language)];
  const [first, ...others] = licenses;
  const number = licenseNumber(first?.id ?? 0);
  const questions = ofMails('questions', { contact });
  return {
    ...{ t, number, questions },
    named: { product, number },
    chosen: `${questions}\n${ofMails('choose', { url: `${publicUrl}/#${at.emails}` })}`,
    frame: {
      language,
      greeting: ofMails('hello', { firstName }),
      // Links to the license itself, or to the list of them (MAIL-234).
      button:
        first && others.length === 0
          ? { label: t('seeOne', { number }), url: `${publicUrl}/#${at.license(first.id)}` }
          : { label: t('seeAll'), url: `${publicUrl}/#${at.licenses}` },
    },
  };
}

/** A computer by its name and its addresses (OFF-854); one without a name by its addresses. */
const forComputer = (language: Tongue, computer: string | null | undefined, hosts: string[]): [string, string] => [
  licenseTexts(language)(computer || hosts.length === 1 ? 'file.forComputer' : 'file.forComputers'),
  [...(computer ? [computer] : []), ...hosts.map((host) => hostIn(language, host))].join('\n'),
];

/** How many numbers a sentence names; it gives only the number of the others. */
const namedOf = (count: number) => (count > 2 ? 2 : count);

/** What happened to the licenses of a person, in one mail. */
const news =
  (became: 'added' | 'changed' | 'renewed'): Templates['license-added'] =>
  ({ firstName, licenses, more }, settings) => {
    const { t, frame, chosen } = written(settings, firstName, licenses);
    const count = licenses.length + more;
    const ids = licenses.map(({ id }) => id);
    const what = t(`news.${became}`, {
      product: settings.productName,
      numbers: numbersIn(settings, ids, namedOf(ids.length), more),
      count,
    });
    return {
      ...frame,
      subject: what,
      paragraphs: [t('sentence', { news: what }), ...(more > 0 ? [t('someOf', { count: String(licenses.length) })] : [])],
      facts: licenses.map((license) => factsOf(license, settings)),
      closing: chosen,
    };
  };

/** Every mail about a license, by its purpose. */
export const LICENSE_MAILS = {
  'license-added': news('added'),
  'license-changed': news('changed'),
  'license-renewed': news('renewed'),
  'trial-given': ({ firstName, license, until }, settings) => {
    const { t, named, frame, chosen } = written(settings, firstName, [license]);
    return {
      ...frame,
      subject: t('trial.subject', named),
      paragraphs: [t('trial.ready', { ...named, day: settings.show.day(until) }), t('trial.more')],
      facts: [factsOf(license, settings)],
      closing: chosen,
    };
  },
  'course-redeemed': ({ firstName, license, code, until }, settings) => {
    const { t, number, named, frame, chosen } = written(settings, firstName, [license]);
    return {
      ...frame,
      subject: t('course.subject', named),
      paragraphs: [t('course.said', { code, number, day: settings.show.day(until) })],
      facts: [factsOf(license, settings)],
      closing: chosen,
    };
  },
  'file-issued': ({ firstName, license, number: file, seq, by, computer, hosts, at: moment }, settings) => {
    const { t, number, frame, chosen } = written(settings, firstName, [license]);
    return {
      ...frame,
      subject: t('file.subject', { number }),
      paragraphs: [
        by === null ? t('file.own', { number }) : t('file.byStaff', { by, number }),
        t('file.unknown', { contact: settings.salesEmail }),
      ],
      facts: [
        {
          title: file === undefined ? t('file.seq', { seq: String(seq) }) : t('file.title', { file: fileNumber(file) }),
          rows: [
            [t('file.license'), factsOf(license, settings).title],
            [t('file.issuedBy'), by ?? t('file.you')],
            [t('file.issued'), settings.show.moment(moment)],
            forComputer(settings.language, computer, hosts),
          ],
        },
      ],
      closing: `${t('file.check', { url: `${settings.publicUrl}/#${at.check}` })}\n${chosen}`,
    };
  },
  'file-sent': ({ firstName, license, number: sent, by, computer, hosts, file }, settings) => {
    const { t, number, frame, chosen } = written(settings, firstName, [license]);
    return {
      ...frame,
      subject: t('sent.subject', { file: fileNumber(sent), computer: computer ?? '' }),
      paragraphs: [t('sent.said', { by, number, name: file.name }), t('sent.save'), t('sent.unexpected', { contact: settings.salesEmail })],
      facts: [
        {
          title: t('file.title', { file: fileNumber(sent) }),
          rows: [[t('file.license'), factsOf(license, settings).title], forComputer(settings.language, computer, hosts)],
        },
      ],
      file,
      closing: `${t('file.check', { url: `${settings.publicUrl}/#${at.check}` })}\n${chosen}`,
    };
  },
  'file-withdrawn': ({ firstName, license, number: withdrawn, computer, hosts, reason }, settings) => {
    const { t, number, frame, chosen } = written(settings, firstName, [license]);
    const file = fileNumber(withdrawn);
    return {
      ...frame,
      subject: t('withdrawn.subject', { file }),
      paragraphs: [t('withdrawn.said', { file, number, reason }), t('withdrawn.remove')],
      facts: [
        {
          title: t('file.title', { file }),
          rows: [[t('file.license'), factsOf(license, settings).title], forComputer(settings.language, computer, hosts)],
        },
      ],
      closing: chosen,
    };
  },
  'license-suspended': ({ firstName, license, reason }, settings) => {
    const { t, named, frame, questions } = written(settings, firstName, [license]);
    return {
      ...frame,
      subject: t('suspended.subject', named),
      paragraphs: [t('suspended.said', { ...named, reason }), t('suspended.until')],
      facts: [factsOf(license, settings)],
      closing: questions,
    };
  },
  'license-reinstated': ({ firstName, license }, settings) => {
    const { t, named, frame, questions } = written(settings, firstName, [license]);
    return {
      ...frame,
      subject: t('reinstated.subject', named),
      paragraphs: [t('reinstated.said', named)],
      facts: [factsOf(license, settings)],
      closing: questions,
    };
  },
} satisfies Partial<Templates>;
