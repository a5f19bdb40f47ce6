import {
  type AnyEvent,
  categoryOf,
  changesInWords,
  kindOf,
  type LicenseKind,
  licenseNumber,
  type MailRecord,
  moduleName,
} from '@lm/contract';
import type { Tx } from '../../db/tables.ts';
import type { Gathering } from '../../db/transactions.ts';
import type { PersonMail } from '../../lib/mail/mails.ts';
import { mailPeople } from '../../lib/mail/person-mails.queries.ts';
import type { LicenseLine, SaidRow } from './license-words.ts';

type LicenseEvent = Extract<AnyEvent, { act: 'license.add' | 'license.update' | 'license.undoRenewal' }>;

/** What an act did to a person's license. */
export interface LicenseNewsItem {
  /** The owner of the license. */
  owner: number;
  id: number;
  kind: LicenseKind;
  became: Became;
  changes: LicenseEvent['changes'];
}

type Became = 'added' | 'changed' | 'renewed';

const PURPOSE = { added: 'license-added', changed: 'license-changed', renewed: 'license-renewed' } as const;
const WORD = { added: 'Added', changed: 'Changed', renewed: 'Renewed' } as const;

/** How many licenses one mail names; it gives only the number of the others. */
const MOST_TOLD = 30;

/** A license counts as renewed when its last day, or that of its maintenance, moves forward. */
export function renewedOrChanged(changes: LicenseEvent['changes']): Became {
  const movesOn = changes.some(
    ({ field, before, after }) => (field === 'endDate' || field === 'subscriptionEnd') && String(after ?? '') > String(before ?? ''),
  );
  return movesOn ? 'renewed' : 'changed';
}

/** The number by which people know a license, as mails show it. */
export const recordOf = (id: number): MailRecord => ({ kind: 'license', id, name: licenseNumber(id) });

/** A license with what an act changed: its values now, and before. */
export const lineOf = (id: number, kind: LicenseKind, changes: LicenseEvent['changes']): LicenseLine => ({
  id,
  kind: `${categoryOf(kind.category).name} · ${kindOf(kind.type).name}`,
  rows: changesInWords({ act: 'license.update', record: {}, changes }).map(({ field, before, after }) => [
    field,
    before === null ? (after ?? '') : `${after ?? 'None now'}\nbefore: ${before}`,
  ]),
  said: {
    ...kind,
    rows: changes.map(({ field, before, after }) => ({ name: field, before: saidOf(field, before), after: saidOf(field, after) })),
  },
});

/** A value that is put into the reader's language later: modules by their names in every language. */
function saidOf(field: string, value: unknown): SaidRow['after'] {
  if (field === 'modules' && Array.isArray(value)) return value.map((id) => moduleName(Number(id)));
  if (Array.isArray(value)) return value.map(String);
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : null;
}

/** Makes one mail for each person whose licenses an act was on, however many there are (MAIL-235); `key` names the act if it can recur. */
export function newsFor(items: LicenseNewsItem[], key?: string): PersonMail[] {
  return [...Map.groupBy(items, ({ owner }) => owner)].map(([to, told]): PersonMail => {
    const became = new Set(told.map((item) => item.became));
    const isMixed = became.size > 1;
    const licenses = told.slice(0, MOST_TOLD).map((item) => {
      const line = lineOf(item.id, item.kind, item.changes);
      if (!isMixed || !line.said) return line;
      const said = { ...line.said, rows: [{ name: 'happened', after: item.became }, ...line.said.rows] };
      return { ...line, rows: [['What happened', WORD[item.became]] as [string, string], ...line.rows], said };
    });
    const [only = 'changed'] = became;
    return {
      ...{ to, purpose: PURPOSE[isMixed ? 'changed' : only], about: told.map(({ id }) => recordOf(id)) },
      data: { licenses, more: Math.max(0, told.length - MOST_TOLD) },
      ...(key !== undefined && { key: `${key}/${to}` }),
    };
  });
}

/** What one transaction did to licenses: sent at its end, in one mail per person. */
export const LICENSE_NEWS: Gathering<LicenseNewsItem & { now: Date }> = {
  atEnd: (tx, items) => mailPeople(tx, newsFor(items), items[0]?.now ?? new Date(0)).then(() => undefined),
};

const toldApart = new WeakSet<Tx>();

/** Marks a transaction whose caller mails people itself about what happens to their licenses. */
export const tellApart = (tx: Tx): void => void toldApart.add(tx);

export const isToldApart = (tx: Tx): boolean => toldApart.has(tx);
