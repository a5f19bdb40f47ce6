import { z } from 'zod';
import { day, id, prose } from '../core/fields.ts';
import { CHOSEN_TWICE } from '../licensing/license-parts.ts';

/** How many licenses one request for renewal may have (QUO-260). */
const MOST_ASKED = 100;

/** What a request says besides its licenses. */
const besides = {
  note: prose(2000)
    .transform((note) => note.trim())
    .optional(),
  purchaseOrder: prose(100)
    .refine((number) => !/[\n\r\t]/.test(number), 'Please write it in one line')
    .transform((number) => number.trim())
    .optional(),
};

/** A customer asks for the renewal of their own licenses (QUO-260). */
export const askRenewalBody = z.strictObject({
  licenses: z
    .array(
      z.strictObject({
        id,
        /** The last day that the customer saw, so that a license renewed meanwhile is not requested again (QUO-262). */
        until: day.optional(),
      }),
      'Please choose a license',
    )
    .min(1, 'Please choose a license')
    .max(MOST_ASKED, `Please choose at most ${MOST_ASKED}`)
    .refine((chosen) => new Set(chosen.map((one) => one.id)).size === chosen.length, CHOSEN_TWICE),
  ...besides,
});

/** Staff ask for the renewal of a customer's licenses (QUO-847). */
export const askRenewalForBody = askRenewalBody.extend({ customerId: id });

/** People who look after the licenses of their organization ask for the renewal of one (ORG-64). */
export const askRenewalInOrganizationBody = z.strictObject({
  licenseId: id,
  /** The last day that the person saw. */
  until: day.optional(),
  ...besides,
});

/** A license as it was when its renewal was requested. */
const askedLicense = z.object({
  id: z.int(),
  categoryId: z.int(),
  typeId: z.int(),
  seats: z.int().nullable(),
  /** Its last day at the time, or that of its maintenance. */
  endsOn: z.iso.date(),
  /** The product it is for, by its name at the time; only if there were several. */
  product: z.string().optional(),
});

/** A request for the renewal of some licenses, instead of a new one. */
const askedRenewal = z.object({ licenses: z.array(askedLicense), note: z.string(), purchaseOrder: z.string() });
export type AskedRenewal = z.infer<typeof askedRenewal>;

/** The same in answers, with the day until which it is pending and cannot be requested again (QUO-261); null once there is a result. */
export const shownRenewal = askedRenewal.extend({ underWayUntil: z.iso.date().nullable() });
