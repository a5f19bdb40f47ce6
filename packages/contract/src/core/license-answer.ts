import { z } from 'zod';
import { STANDINGS } from './rules/standings.ts';

export const named = z.object({ id: z.int(), name: z.string() });

/** A computer that a license is bound to (CMP-401). */
export const computer = z.object({
  id: z.int(),
  name: z.string(),
  /** MAC addresses by their places, 1 to HOST_ADDRESSES, and its other ids: `machine:` or `name:` and a hash (OFF-940). */
  macs: z.array(z.string()),
  since: z.iso.datetime(),
  /** FNL only: the number of seats it serves; null for all that no other computer has. */
  seats: z.int().nullable(),
  /** The number of offline files issued for it or for its addresses, and the moment of the newest. */
  files: z.int(),
  lastFileAt: z.iso.datetime().nullable(),
  revision: z.int(),
});
export type Computer = z.infer<typeof computer>;

/** The product of a record, and how its license files are made. */
export const forProduct = z.object({ id: z.int(), name: z.string(), version2From: z.string().nullable(), idsNeeded: z.int().nullable() });

/** A license as answers show it (LIC-1); null where a field does not apply to its type. */
export const license = z.object({
  id: z.int(),
  customerId: z.int(),
  revision: z.int(),
  licenseCategoryModel: named,
  licenseTypeModel: named,
  version: z.string(),
  versionId: z.int().nullable(),
  startDate: z.iso.date().nullable(),
  endDate: z.iso.date().nullable(),
  purchaseDate: z.iso.date().nullable(),
  renewDate: z.iso.date().nullable(),
  months: z.int().nullable(),
  remainingDays: z.int().min(0).nullable(),
  seats: z.int().nullable(),
  courseCode: z.string().nullable(),
  /** The organization and name of the course's teacher (CRS-160). Only for a license from a course that still exists. */
  courseName: z.string().optional(),
  /** Only for a computer of a lab room (ROOM-635); no course if the room was deleted. */
  room: z.object({ courseId: z.int().nullable() }).optional(),
  /** The newest order that made or renewed it (ORD-336). Only for a license that has one. */
  order: z.object({ id: z.int(), number: z.string() }).optional(),
  /** Its standing for renewal on the day of the answer (LIC-260); null for kinds that are not renewed. */
  standing: z.enum(STANDINGS).nullable().optional(),
  /** The day since which it is suspended, and the reason that staff gave (LIC-436). Only for a suspended license. */
  suspension: z.object({ since: z.iso.date(), reason: z.string() }).optional(),
  /** May files be made for it without Allow Offline License (CRS-575)? Only for licenses that allow this. */
  offlineAllowed: z.boolean().optional(),
  /** The organization that owns it; the customer is then its contact (ORG-50). Only for a license of an organization. */
  organization: named.optional(),
  /** MAC addresses of all its computers, by their places. */
  macAddresses: z.array(z.string()),
  computers: z.array(computer),
  moduleModels: z.array(named),
  /** The product of its modules (PRD-40). Only if there are several. */
  product: forProduct.optional(),
  /** Newest first. */
  licenseSubscriptionModels: z.array(z.object({ subscriptionStartDate: z.iso.date(), subscriptionEndDate: z.iso.date(), months: z.int() })),
});
export type License = z.infer<typeof license>;
