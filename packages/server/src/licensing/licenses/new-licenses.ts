import { changesBetween, type Day, type GivingCall, kindOf, type LicenseToMake, type Principal, termOf } from '@lm/contract';
import type { Tx } from '../../db/tables.ts';
import type { Portal } from '../../lib/portal.ts';
import { type NewEvent, recordEvents } from '../../platform/log/public.ts';
import { updateTerms } from './license-parts.queries.ts';
import { licenseFacts, licenseKindOf } from './license-terms.ts';
import { insertLicenses, type NewLicense } from './license-writing.queries.ts';
import type { StoredLicense } from './stored-license.ts';

/**
 * Adds licenses to a person, who must be their owner and whose record must be locked. Refuses with `tooManyLicenses` of the giving
 * call; returns the licenses in order.
 */
export async function giveLicenses(
  { now }: Pick<Portal, 'now'>,
  tx: Tx,
  principal: Principal,
  { call, owner, licenses }: { call: GivingCall; owner: { id: number; email: string }; licenses: NewLicense[] },
): Promise<StoredLicense[]> {
  const asked = licenses.map((license) => ({ ...license, macs: [], importKey: null }));
  const given = (await insertLicenses(tx, call, asked, now())).filter((license) => license !== null); // without an import key each is new
  const events = given.map((license): NewEvent => {
    const changes = changesBetween(null, { ...licenseFacts(license), organization: license.organization?.name ?? null });
    return { act: 'license.add', record: license, owner, licenseKind: licenseKindOf(license), changes };
  });
  await recordEvents(tx, principal, events, now());
  return given;
}

/** The owner of the licenses: their record must be locked, so that the licenses stay as they were read. */
interface Owner {
  id: number;
  email: string;
}

/** A license as it is, and as an order changes it. */
interface Termed {
  license: StoredLicense;
  owner: Owner;
  next: StoredLicense;
}

/** Licenses of a paid order, with what was bought. */
interface Bought {
  license: StoredLicense;
  /** Its current owner: the contact of an organization's license may have changed since. */
  owner: Owner;
  bought: LicenseToMake;
}

/**
 * Turns Temporary licenses into what was bought: changes only their types and dates (ORD-323). Their current releases, modules, seats and
 * addresses stay. A few statements for all of them: there may be 999.
 */
export function makeBought(portal: Pick<Portal, 'now'>, tx: Tx, principal: Principal, made: Bought[]): Promise<void> {
  const told = (one: StoredLicense) => ({ type: kindOf(one.typeId).name, ...licenseFacts(one) });
  const termed = made.map(({ license, owner, bought: { typeId, ...bought } }) => ({
    ...{ license, owner },
    next: { ...license, ...termOf(typeId).begin(bought), typeId },
  }));
  return writeTerms(portal, tx, principal, termed, ({ license, owner, next }) => {
    const changes = changesBetween(told(license), told(next));
    return { act: 'license.paid', record: license, owner, licenseKind: licenseKindOf(next), changes };
  });
}

/** Licenses of a cancelled order, with the dates they are limited to. */
interface Ended {
  license: StoredLicense;
  owner: Owner;
  dates: { startDate: Day; endDate: Day };
}

/** Ends licenses whose order was cancelled (ORD-329), with a few statements for all of them. */
export function endTogether(portal: Pick<Portal, 'now'>, tx: Tx, principal: Principal, ended: Ended[]): Promise<void> {
  const termed = ended.map(({ license, owner, dates }) => ({ license, owner, next: { ...license, ...dates } }));
  return writeTerms(portal, tx, principal, termed, ({ license, owner, next }) => {
    const changes = changesBetween(licenseFacts(license), licenseFacts(next));
    return { act: 'license.update', record: license, owner, licenseKind: licenseKindOf(license), changes };
  });
}

async function writeTerms(
  { now }: Pick<Portal, 'now'>,
  tx: Tx,
  principal: Principal,
  termed: Termed[],
  eventOf: (one: Termed) => NewEvent,
): Promise<void> {
  await updateTerms(
    tx,
    termed.map(({ next }) => next),
  );
  await recordEvents(tx, principal, termed.map(eventOf), now());
}
