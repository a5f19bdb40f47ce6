import {
  type api,
  type BoughtLine,
  type Day,
  datesBought,
  extensionWhileAwaited,
  type LicenseToMake,
  lastDayOf,
  licenseNumber,
  licensesBought,
  licensesMadeBy,
  MOST_LICENSES,
  orderNumber,
  type Principal,
  type RenewalBought,
  type RenewInput,
  renewalBought,
  showDay,
  WHY_SUSPENDED,
  whileAwaited,
} from '@lm/contract';
import { redeemIn } from '../../classroom/courses/public.ts';
import type { Tx } from '../../db/tables.ts';
import { refuse } from '../../http/refuse.ts';
import type { Portal } from '../../lib/portal.ts';
import {
  changeLicense,
  editedLicense,
  editOf,
  editProblems,
  giveLicenses,
  licensesToJudge,
  newLicense,
} from '../../licensing/licenses/public.ts';
import { productIn } from '../../licensing/products/public.ts';
import { newestRelease } from '../../licensing/releases/public.ts';
import { orderRenewing } from './orders.queries.ts';

/** The calls that make licenses of an order. */
export type MakingCall = typeof api.orders.acceptOffer | typeof api.orders.confirmOrder;

interface Making {
  portal: Portal;
  tx: Tx;
  principal: Principal;
  /** The person who sees the licenses to renew, if not the principal. */
  sight?: Principal;
  call: MakingCall;
}

/** The customer, the lines, the day the licenses are made, and when payment is due; null if no payment is awaited. */
interface ToMake {
  owner: { id: number; email: string };
  lines: readonly BoughtLine[];
  madeOn: Day;
  due: Day | null;
}

type Release = Awaited<ReturnType<typeof newestRelease>>;

/** A license of an order, as its table keeps it. */
interface Made {
  line: number;
  copy: number;
  license_id: number;
  from_day: Day;
  until_day: Day;
  ended_on: Day | null;
}

type Judged = Awaited<ReturnType<typeof licensesToJudge>>[number];

/**
 * Makes exactly the licenses of an order's lines, and renews those that its lines name (ORD-320 to ORD-326): all of them or, with a
 * refusal of the call, none. The customer must be locked.
 */
export async function makeLicensesOf(making: Making, toMake: ToMake): Promise<Made[]> {
  const { call } = making;
  const count = toMake.lines.reduce((sum, line) => sum + (line.what === 'license' ? licensesMadeBy(line) : 0), 0);
  if (count > MOST_LICENSES) throw refuse(call, 'tooManyLicenses');
  return [...(await makeNew(making, toMake)), ...(await renew(making, toMake))];
}

async function makeNew({ portal, tx, principal, call }: Making, { owner, lines, madeOn, due }: ToMake): Promise<Made[]> {
  const bought = lines.flatMap((line, place) =>
    licensesBought(line, madeOn).map((license, copy) => ({ line: place + 1, copy: copy + 1, license })),
  );
  if (bought.length === 0) return [];
  const releases = new Map<number[], Release>();
  const newest = new Map<number, Release>();
  for (const modules of new Set(bought.map(({ license }) => license.modules))) {
    const id = await productIn(tx, modules);
    const release = newest.get(id) ?? (await newestRelease(tx, call, id));
    newest.set(id, release);
    releases.set(modules, release);
  }
  const asNow = (license: LicenseToMake) => (due === null ? license : whileAwaited(license, due));
  const licenses = bought.map(({ license }) => {
    const release = releases.get(license.modules);
    if (!release) throw new Error('every line has its release');
    return newLicense({ ...asNow(license), customerId: owner.id }, release);
  });
  const given = await giveLicenses(portal, tx, principal, { call, owner, licenses });
  return bought.map(({ line, copy, license }, place) => {
    const { startDate, endDate, subscriptions } = datesBought(license);
    const days = { from_day: subscriptions[0]?.start ?? startDate ?? madeOn, until_day: subscriptions[0]?.end ?? endDate ?? madeOn };
    return { line, copy, license_id: given[place]?.id ?? 0, ...days, ended_on: null };
  });
}

/** Changes the dates of a license by the rules of every edit. */
export const changeDates = (
  { portal, tx, principal, sight }: Omit<Making, 'call'>,
  license: Judged,
  change: RenewInput,
): Promise<unknown> => changeLicense({ ...portal, redeem: redeemIn(portal) }, tx, principal, editOf(license, change), undefined, sight);

/** Why the rules of every edit do not allow this change to a license; null if they do. */
export function whyNot(license: Judged, change: RenewInput, today: Day): string | null {
  const edit = editOf(license, change);
  const edited = editedLicense(license, edit, { id: license.releaseId, name: license.version }, null, today);
  return editProblems(edited, edit)[0]?.message ?? null;
}

/** The same for a renewal: a suspended license cannot be renewed, but can be moved back (LIC-437). */
export const whyNotRenewed = (license: Judged, change: RenewInput, today: Day): string | null =>
  license.suspendedOn ? WHY_SUSPENDED : whyNot(license, change, today);

async function renew(making: Making, { lines, madeOn, due }: ToMake): Promise<Made[]> {
  const made: Made[] = [];
  const named = lines.flatMap(({ what, licenseId }) => (what === 'renewal' && licenseId !== null ? [licenseId] : []));
  if (named.length === 0) return made;
  const licenses = await licensesToJudge(making.tx, making.sight ?? making.principal, named); // none is named twice (OFR-302)
  for (const [place, line] of lines.entries()) {
    if (line.what !== 'renewal') continue;
    const at = { line: String(place + 1), license: licenseNumber(line.licenseId ?? 0) };
    const license = licenses.find(({ id }) => id === line.licenseId);
    if (!license) throw refuse(making.call, 'licenseGone', at);
    const other = await orderRenewing(making.tx, license.id, madeOn);
    if (other) throw refuse(making.call, 'orderedAlready', { ...at, order: orderNumber(other.year, other.number) });
    const renewal = renewable(making, line, license, { madeOn, at });
    const change = due === null ? renewal.edit : extensionWhileAwaited(license, due);
    if (change) await changeDates(making, license, change);
    const ended_on = due !== null && change ? lastDayOf(license) : null;
    made.push({ line: place + 1, copy: 1, license_id: license.id, from_day: renewal.from, until_day: renewal.until, ended_on });
  }
  return made;
}

interface At {
  madeOn: Day;
  at: { line: string; license: string };
}

/** The renewal of a line; refuses with the reason if there is none. */
function renewable({ call, portal }: Making, line: BoughtLine, license: Judged, { madeOn, at }: At): RenewalBought {
  const renewal = renewalBought(line, license, madeOn);
  if ('reason' in renewal) {
    if (renewal.isRenewed) throw refuse(call, 'renewedMeanwhile', { ...at, day: showDay(lastDayOf(license) ?? madeOn) });
    throw refuse(call, 'cannotRenew', { ...at, reason: renewal.reason });
  }
  const reason = whyNotRenewed(license, renewal.edit, portal.today());
  if (reason !== null) throw refuse(call, 'cannotRenew', { ...at, reason });
  return renewal;
}
