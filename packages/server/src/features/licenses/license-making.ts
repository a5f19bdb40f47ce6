import { changesBetween, type GivingCall, kindOf, type LicenseToMake, type Principal, termOf } from '@lm/contract';
import type { Tx } from '../../db/tables.ts';
import type { Portal } from '../../lib/portal.ts';
import { type NewEvent, recordEvent, recordEvents } from '../log/public.ts';
import { licenseFacts, licenseKindOf } from './license-terms.ts';
import { insertLicenses, licenseForUpdate, type NewLicense, type StoredLicense, updateLicense } from './licenses.queries.ts';

/**
 * Gives a person licenses, which must be theirs and whose record must be locked. Refuses with `tooManyLicenses` of the call that gives
 * them; answers them in their order.
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
    const changes = changesBetween(null, licenseFacts(license));
    return { act: 'license.add', record: license, owner, licenseKind: licenseKindOf(license), changes };
  });
  await recordEvents(tx, principal, events, now());
  return given;
}

/**
 * Makes of a Temporary license what was bought: its type and dates, and nothing else of it (ORD-323). Its release, modules, seats and
 * addresses stay as they are by now. Answers null when it is gone, or the principal may not see its owner.
 */
export async function makeBought(
  { now }: Pick<Portal, 'now'>,
  tx: Tx,
  principal: Principal,
  id: number,
  bought: LicenseToMake,
): Promise<StoredLicense | null> {
  const found = await licenseForUpdate(tx, principal, id);
  if (!found) return null;
  const { license, owner } = found;
  const { typeId } = bought;
  const next = await updateLicense(tx, { ...license, ...termOf(typeId).begin(bought), typeId });
  const told = (one: StoredLicense) => ({ type: kindOf(one.typeId).name, ...licenseFacts(one) });
  const changes = changesBetween(told(license), told(next));
  await recordEvent(tx, principal, { act: 'license.paid', record: license, owner, licenseKind: licenseKindOf(next), changes }, now());
  return next;
}
