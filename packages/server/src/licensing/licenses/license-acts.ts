import {
  api,
  changesBetween,
  GIVING_ACT,
  isHostId,
  kindOf,
  licenseNumber,
  MOST_COMPUTERS,
  may,
  type Principal,
  type Received,
  type RenewalAsked,
  renewalOf,
  termOf,
  whyNotChanged,
} from '@lm/contract';
import type { Tx } from '../../db/tables.ts';
import { refuse, refuseOutdated } from '../../http/refuse.ts';
import { onDay } from '../../lib/on-day.ts';
import type { Portal } from '../../lib/portal.ts';
import type { AsSeen } from '../../lib/seen-check.ts';
import { recordEvent } from '../../platform/log/public.ts';
import { productIn } from '../products/public.ts';
import { releaseFor } from '../releases/public.ts';
import { mostComputers } from './computers.ts';
import { boundTo, editedLicense, editProblems, licenseFacts, licenseKindOf } from './license-terms.ts';
import { deleteLicenses, updateLicense } from './license-writing.queries.ts';
import { licenseForUpdate } from './licenses.queries.ts';
import { hasWorkingFile } from './offline-files.queries.ts';
import type { Redeem } from './redeem.ts';
import { keepRenewal } from './renewals-kept.queries.ts';
import type { StoredLicense } from './stored-license.ts';

const calls = api.licenses;

interface Acting extends Pick<Portal, 'now' | 'today'> {
  redeem: Redeem;
}

/** Changes a license; anything the input leaves out stays. Refuses as `updateLicense` does; returns the license afterwards. */
export async function changeLicense(
  { now, today, redeem }: Acting,
  tx: Tx,
  principal: Principal,
  body: Received<typeof calls.updateLicense>['body'],
  asSeen?: AsSeen,
  /** The person who sees the license, if not the principal. */
  sight: Principal = principal,
): Promise<StoredLicense> {
  const found = await licenseForUpdate(tx, sight, body.id);
  if (!found) throw refuse(calls.updateLicense, 'noLicense');
  const { license, owner } = found;
  if (license.customerId !== body.customerId) throw refuse(calls.updateLicense, 'notOwner');
  refuseOutdated(calls.updateLicense, body, license);
  await asSeen?.(license);
  const release =
    body.version === license.version
      ? { id: license.releaseId, name: license.version }
      : await releaseFor(tx, await productIn(tx, license.modules), body.version);
  if (!release) throw refuse(calls.updateLicense, 'noVersion');
  if (body.macAddresses !== undefined) refuseTooManyComputers(license, boundTo(license, body));
  const why = whyNotChanged(body.modules, license.modules);
  if (why) throw refuse(calls.updateLicense, 'notSold', { why });
  const edited = editedLicense(license, body, release, await otherCourse(license), today());
  const problems = editProblems(edited, body);
  if (problems.length > 0) throw refuse(calls.updateLicense, 'unfit', { problems });
  const next = await updateLicense(tx, edited, now());
  const changes = changesBetween(licenseFacts(license), licenseFacts(next));
  await recordEvent(tx, principal, { act: 'license.update', record: license, owner, licenseKind: licenseKindOf(license), changes }, now());
  return next;

  /** Redeems a new course code and returns its course; null if the code stays. */
  async function otherCourse({ typeId, courseCode, customerId }: StoredLicense) {
    if (!termOf(typeId).edit.courseCode || !body.courseCode || body.courseCode === courseCode) return null;
    if (body.previousCourseCode && body.previousCourseCode.toUpperCase() !== courseCode)
      throw refuse(calls.updateLicense, 'wrongPreviousCode');
    if (!may(principal, GIVING_ACT[kindOf(typeId).given])) throw refuse(calls.updateLicense, 'lacksRight');
    return redeem(tx, calls.updateLicense, { code: body.courseCode, customerId });
  }
}

/** A license may have more addresses than computers (MAC-3); a call that names only some of them may still remove the others. */
function refuseTooManyComputers(license: StoredLicense, named: string[]): void {
  const { computers, macs } = license;
  const wanted = new Set(named);
  const added = [...wanted].filter((mac) => !macs.includes(mac)).length;
  const addresses = [...wanted].filter((mac) => !isHostId(mac)).length;
  if (added > 0 && addresses > MOST_COMPUTERS) throw refuse(calls.updateLicense, 'tooManyAddresses');
  const kept = computers.filter((computer) => computer.macs.some((mac) => wanted.has(mac))).length;
  if (kept + added > mostComputers(license)) throw refuse(calls.updateLicense, 'tooManyComputers');
}

/** An edit of a license that changes only what is given. */
export const editOf = <Change extends object>({ id, customerId, revision, version, modules }: StoredLicense, change: Change) => ({
  ...{ id, customerId, revision, version, modules },
  ...change,
});

/** One license to renew, as the principal saw it. */
interface Renewing {
  id: number;
  customerId: number;
  /** If left out, it is renewed whatever its revision. */
  revision?: number | undefined;
}

/** Renews a license (LIC-262) with the function of every edit. Refuses as `renewLicenses` does; returns the license afterwards. */
export async function renewLicense(
  acting: Acting & Pick<Portal, 'config'>,
  tx: Tx,
  principal: Principal,
  { id, customerId, revision }: Renewing,
  asked: RenewalAsked,
): Promise<StoredLicense> {
  const { renewLicenses } = calls;
  const found = await licenseForUpdate(tx, principal, id);
  if (!found) throw refuse(renewLicenses, 'noLicense');
  const { license } = found;
  if (license.customerId !== customerId) throw refuse(renewLicenses, 'notOwner');
  const number = licenseNumber(id);
  if (revision !== undefined && revision !== license.revision) throw refuse(renewLicenses, 'outdatedOne', { number });
  const renewal = renewalOf(license, asked, onDay(acting));
  if (typeof renewal === 'string') throw refuse(renewLicenses, 'notRenewed', { number, why: renewal });
  const renewed = await changeLicense(acting, tx, principal, editOf(license, renewal.input));
  await keepRenewal(tx, principal, license, renewed, acting.now());
  return renewed;
}

/** A license before an act that is undone: only what the act changed, and nothing others may have changed since. */
type Before = Pick<StoredLicense, 'version' | 'startDate' | 'endDate' | 'months' | 'subscriptions' | 'renewDate'>;

/** Restores the previous release and dates of a license. Refuses as `updateLicense` does. */
export async function restoreLicense(
  { now }: Pick<Acting, 'now'>,
  tx: Tx,
  principal: Principal,
  { id, before, act }: { id: number; before: Before; act: 'license.update' | 'license.undoRenewal' },
  asSeen: AsSeen,
): Promise<void> {
  const found = await licenseForUpdate(tx, principal, id);
  if (!found) throw refuse(calls.updateLicense, 'noLicense');
  const { license, owner } = found;
  await asSeen(license);
  const isOther = before.version !== license.version;
  const release = isOther ? await releaseFor(tx, await productIn(tx, license.modules), before.version, 'any') : { id: license.releaseId };
  if (!release) throw refuse(calls.updateLicense, 'noVersion');
  const next = await updateLicense(tx, { ...license, ...before, releaseId: release.id }, now());
  const changes = changesBetween(licenseFacts(license), licenseFacts(next));
  await recordEvent(tx, principal, { act, record: license, owner, licenseKind: licenseKindOf(license), changes }, now());
}

/** Deletes a license into the bin. Refuses as `deleteLicense` does; returns the license as it was. */
export async function removeLicense(
  { now, steady, today, tables }: Pick<Portal, 'now' | 'steady' | 'today' | 'tables'>,
  tx: Tx,
  principal: Principal,
  { id, isForced }: { id: number; isForced: boolean },
  asSeen?: AsSeen,
): Promise<StoredLicense> {
  const found = await licenseForUpdate(tx, principal, id);
  if (!found) throw refuse(calls.deleteLicense, 'noLicense');
  const { license, owner } = found;
  const works = await hasWorkingFile(tx, { licenseId: license.id }, today());
  if (works && !isForced) throw refuse(calls.deleteLicense, 'fileStillWorks');
  await asSeen?.(license);
  await deleteLicenses(tx, [license.id], { by: principal, at: steady(), now: now(), today: today(), tables });
  const licenseKind = licenseKindOf(license);
  const changes = changesBetween(licenseFacts(license), null);
  await recordEvent(tx, principal, { act: 'license.delete', record: license, owner, licenseKind, changes, forced: works }, now());
  return license;
}
