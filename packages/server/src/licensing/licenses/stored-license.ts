import {
  type Computer,
  categoryOf,
  type Day,
  isHostId,
  kindOf,
  type License,
  type LicenseDates,
  licenseStanding,
  moduleName,
  type OnDay,
  orderNumber,
  productNamed,
  productOf,
  remainingDays,
  stateOf,
} from '@lm/contract';

/** A stored license with all its dependent rows. */
export interface StoredLicense extends LicenseDates {
  id: number;
  customerId: number;
  revision: number;
  categoryId: number;
  typeId: number;
  releaseId: number | null;
  version: string;
  purchaseDate: Day | null;
  renewDate: Day | null;
  seats: number | null;
  courseId: number | null;
  courseCode: string | null;
  /** The organization that owns it (ORG-50); null if the customer does. As it was read. */
  organization?: { id: number; name: string } | null;
  /** For a computer of a lab room (ROOM-635). */
  inRoom?: boolean;
  /** As it was read; missing in a row being written. */
  courseName?: string | null;
  /** The newest order that made or renewed it; missing likewise. */
  order?: { id: number; year: number; number: number } | null | undefined;
  /** Since when it is suspended, and why (LIC-436); null if it is not, as for a new one. */
  suspendedOn?: Day | null;
  suspendedReason?: string | null;
  /** Whether files may be made for it without Allow Offline License (CRS-575). */
  offlineAllowed?: boolean;
  modules: number[];
  /** The addresses and ids of all its computers, by place. */
  macs: string[];
  computers: Computer[];
}

export const modulesOf = (license: Pick<StoredLicense, 'modules'>) => license.modules.map((id) => ({ id, name: moduleName(id) }));

const idAndName = ({ id, name }: { id: number; name: string }) => ({ id, name });

/** The license as sent on a day (LIC-14): a Permanent one starts with its newest subscription. */
export function toWire(license: StoredLicense, on: OnDay): License {
  return {
    id: license.id,
    customerId: license.customerId,
    revision: license.revision,
    licenseCategoryModel: idAndName(categoryOf(license.categoryId)),
    licenseTypeModel: idAndName(kindOf(license.typeId)),
    version: license.version,
    versionId: license.releaseId,
    startDate: license.startDate ?? license.subscriptions[0]?.start ?? null,
    endDate: license.endDate,
    purchaseDate: license.purchaseDate,
    renewDate: license.renewDate,
    months: license.months,
    remainingDays: license.endDate ? remainingDays(license.endDate, on.today) : null,
    seats: license.seats,
    courseCode: license.courseCode,
    ...(license.inRoom && { room: { courseId: license.courseId } }),
    ...(license.courseName && { courseName: license.courseName }),
    ...(license.order && { order: { id: license.order.id, number: orderNumber(license.order.year, license.order.number) } }),
    standing: licenseStanding(stateOf(license, on.today), on),
    ...(license.suspendedOn && { suspension: { since: license.suspendedOn, reason: license.suspendedReason ?? '' } }),
    ...(license.offlineAllowed && { offlineAllowed: true }),
    ...(license.organization && { organization: license.organization }),
    macAddresses: license.macs.filter((mac) => !isHostId(mac)),
    computers: license.computers,
    moduleModels: modulesOf(license),
    ...productNamed(productOf(license.modules)),
    licenseSubscriptionModels: license.subscriptions.map(({ start, end, months }) => ({
      subscriptionStartDate: start,
      subscriptionEndDate: end,
      months,
    })),
  };
}
