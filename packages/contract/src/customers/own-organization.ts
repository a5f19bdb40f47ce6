import { z } from 'zod';
import { describe, json, signedIn } from '../core/endpoint.ts';
import { id, idText, revision } from '../core/fields.ts';
import { license, named } from '../core/license-answer.ts';
import { ORGANIZATION_ROLES } from '../core/organization-roles.ts';
import { lacksRight, noLicense, outdated } from '../core/refusals.ts';
import { reason } from '../core/requests.ts';
import { organizationSeats, seatsInShort, seatToAskFor } from './organization-seat-shapes.ts';
import { holdsLicenses } from './organizations.ts';
import { MOST_LICENSES_SHOWN, MOST_PURCHASES_SHOWN, MOST_SEAT_WISHES, SEAT_QUIET_DAYS, YEARS_ORDERED } from './organizations.words.ts';
import { ownOrganizationCalls } from './own-organization.calls.ts';
import { organizationFigures, organizationOffer, organizationOrder } from './own-purchase-shapes.ts';
import { ownRequestsAnswer, ownRequestsQuery } from './own-requests.ts';
import { ownTimelineAnswer, ownTimelineQuery } from './own-timeline.ts';
import { purchasing, purchasingForm } from './purchasing.ts';

export type { OrganizationSeats, SeatHolder, SeatsInShort, SeatToAskFor } from './organization-seat-shapes.ts';
export type { OrganizationFigures, OrganizationOffer, OrganizationOrder } from './own-purchase-shapes.ts';

/** A person of the caller's organization. Fields that not everyone there may see are null for those who may not (ORG-31). */
const colleague = z.object({
  id: z.int(),
  /** The revision of their place in it. */
  revision: z.int(),
  name: z.string(),
  role: z.enum(ORGANIZATION_ROLES),
  since: z.iso.datetime(),
  email: z.string().nullable(),
  active: z.boolean().nullable(),
  licenses: z.int().nullable(),
});
export type OrganizationColleague = z.infer<typeof colleague>;

const ownOrganizationAnswer = z.object({
  id: z.int(),
  name: z.string(),
  /** The caller's role in it. */
  role: z.enum(ORGANIZATION_ROLES),
  people: z.array(colleague),
  /** How it buys, at its revision; null for people who neither own it nor buy for it. */
  purchasing: purchasing.extend({ revision: z.int(), vatId: z.string() }).nullable(),
});
export type OwnOrganization = z.infer<typeof ownOrganizationAnswer>;

/** A license of the caller or of a colleague: what it is and how long it runs, without its computers and its seller. */
const colleaguesLicense = license
  .pick({
    ...{ id: true, licenseCategoryModel: true, licenseTypeModel: true, startDate: true, endDate: true, months: true, seats: true },
    ...{ moduleModels: true, licenseSubscriptionModels: true },
  })
  .extend({
    owner: z.object({ id: z.int(), name: z.string() }),
    suspension: z.object({ since: z.iso.date() }).optional(),
    /** It belongs to the organization, and the owner given here is its contact (ORG-50). */
    ofOrganization: z.boolean(),
    /** The caller may make files for it. */
    isUsable: z.boolean(),
    /** Whether the caller has a seat on it (ORG-70). */
    isAssigned: z.boolean(),
    /** Only for people who look after it, a license of the organization. */
    seatsHeld: seatsInShort.nullable(),
  });
export type ColleaguesLicense = z.infer<typeof colleaguesLicense>;

const inNone = { statusCode: 'NOT_FOUND', message: 'You are not in an organization' } as const;
const notInIt = { statusCode: 'NOT_FOUND', message: 'You are no longer in this organization' } as const;
const noColleague = { statusCode: 'NOT_FOUND', message: 'This person is no longer in your organization' } as const;
const lastOwner = {
  statusCode: 'CONFLICT',
  message: 'You are the last owner of this organization. Make another person an owner first.',
} as const;

export const ownOrganization = describe(ownOrganizationCalls, {
  getOwn: {
    summary: 'The organization that the caller is in, with its people; email, state and number of licenses as far as their role shows them',
    access: signedIn,
    answer: json(ownOrganizationAnswer),
    refusals: { inNone },
  },
  getOwnLicenses: {
    summary: `Licenses in the organization of the caller, of all its people for an owner and a license admin, otherwise their own; the first ${MOST_LICENSES_SHOWN} by end date, and how many there are, counted up to 1,000`,
    access: signedIn,
    answer: json(z.object({ licenses: z.array(colleaguesLicense).max(MOST_LICENSES_SHOWN), total: z.int(), totalIsMore: z.boolean() })),
    refusals: { inNone },
  },
  getOwnLicense: {
    summary:
      'The contact of a license of the organization that the caller looks after, whether files may be made for it, and the state of its renewal',
    access: signedIn,
    params: z.object({ id: idText }),
    answer: json(
      z.object({
        contact: named,
        mayHaveFiles: z.boolean(),
        /** The caller may ask for its renewal on behalf of the contact (ORG-64). */
        mayAsk: z.boolean(),
        /** The caller sees it only because they have a seat. */
        isBySeat: z.boolean(),
        /** When colleagues asked whether the caller still uses that seat, if the caller has not answered. */
        askedAt: z.iso.datetime().nullable(),
        /** Only for people who look after it. */
        seats: organizationSeats.nullable(),
        renewal: z.object({
          /** Under way, with the name of the person who asked; null if staff did. */
          asked: z.object({ id: z.int(), submittedAt: z.iso.datetime(), by: z.string().nullable() }).nullable(),
          offeredUntil: z.iso.date().nullable(),
        }),
      }),
    ),
    refusals: { noLicense },
  },
  setSeat: {
    summary:
      'Assign a seat of a license of the organization that the caller looks after to a person in it, who can then make license files for it, also in place of a holder, who loses it in the same step; or take it back',
    access: signedIn,
    body: z
      .strictObject({
        licenseId: id,
        customerId: id,
        isAssigned: z.boolean('Please say whether the seat is assigned'),
        /** The holder whose seat it is until then (ORG-210). */
        insteadOf: id.optional(),
      })
      .refine(({ isAssigned, insteadOf }) => isAssigned || insteadOf === undefined, {
        path: ['insteadOf'],
        error: 'Only a seat that a person holds can be passed on',
      }),
    answer: json(organizationSeats),
    refusals: {
      noLicense,
      noColleague,
      noSeatLeft: { statusCode: 'CONFLICT', message: 'All seats of {number} are assigned. Take one back first.' },
      movedTooOften: {
        statusCode: 'CONFLICT',
        message:
          'The free seats of {number} have moved as often as allowed within a year. One can move again from {day}, or sooner if sales lifts the limit.',
      },
    },
  },
  askHolder: {
    summary: `Ask a person whether they still use their seat of a license that the caller looks after, if it has not been seen in use for ${SEAT_QUIET_DAYS} days`,
    access: signedIn,
    body: z.strictObject({ licenseId: id, customerId: id }),
    answer: json(organizationSeats),
    refusals: {
      noLicense,
      noHolder: { statusCode: 'NOT_FOUND', message: 'This person no longer has a seat on the license' },
      isUsed: { statusCode: 'CONFLICT', message: 'This seat has been used recently' },
      askedBefore: { statusCode: 'CONFLICT', message: 'They have already been asked. You can ask again from {day}.' },
    },
  },
  answerForSeat: {
    summary: 'Say that the caller still uses their seat of a license of the organization, or give it back',
    access: signedIn,
    body: z.strictObject({ licenseId: id, isKept: z.boolean('Please say whether you keep the seat') }),
    answer: json(z.null()),
    refusals: { noSeat: { statusCode: 'NOT_FOUND', message: 'You no longer have a seat on this license' } },
  },
  getSeatsToAskFor: {
    summary: `Licenses of the organization of the caller on which they have no seat and which they do not look after; those they are waiting for come first; the first ${MOST_LICENSES_SHOWN} by number`,
    access: signedIn,
    answer: json(z.array(seatToAskFor)),
    refusals: { inNone },
  },
  askForSeat: {
    summary: 'Ask for a seat on a license of the organization, or withdraw that; the people who look after it are told, and decide',
    access: signedIn,
    body: z.strictObject({ licenseId: id, isAsked: z.boolean('Please say whether you ask for a seat') }),
    answer: json(z.array(seatToAskFor)),
    refusals: {
      inNone,
      noLicense,
      hasSeat: { statusCode: 'CONFLICT', message: 'You already have a seat on this license' },
      tooMany: {
        statusCode: 'CONFLICT',
        message: `You are already waiting for ${MOST_SEAT_WISHES} licenses. Withdraw one of these first.`,
      },
    },
  },
  declineWish: {
    summary: 'Decline a request for a seat on a license that the caller looks after, with a reason that the waiting person reads',
    access: signedIn,
    body: z.strictObject({ licenseId: id, customerId: id, reason: reason() }),
    answer: json(organizationSeats),
    refusals: { noLicense, noWish: { statusCode: 'CONFLICT', message: 'This person is no longer waiting for a seat' } },
  },
  getOwnFigures: {
    summary: `How many seats the organization of the caller has and has assigned, for an owner and a license admin; what it ordered this year and in the ${YEARS_ORDERED - 1} before, for an owner and a buyer`,
    access: signedIn,
    answer: json(organizationFigures),
    refusals: { inNone },
  },
  getOwnPurchases: {
    summary: `Offers that renew licenses of the organization of the caller and nothing else, and their orders, the newest ${MOST_PURCHASES_SHOWN} of each: for an owner and a buyer`,
    access: signedIn,
    answer: json(z.object({ offers: z.array(organizationOffer), orders: z.array(organizationOrder) })),
    refusals: { inNone, lacksRight },
  },
  getOwnRequests: {
    summary:
      'What is asked within the organization of the caller or for it, the newest first, a page at a time, as far as their role shows it; `before` is the mark of the last one',
    access: signedIn,
    query: ownRequestsQuery,
    answer: json(ownRequestsAnswer),
    refusals: { inNone },
  },
  getOwnTimeline: {
    summary:
      'What was done with the organization of the caller and people as its members, the newest first, a page at a time, as far as their role shows it; `before` is the id of the last entry',
    access: signedIn,
    query: ownTimelineQuery,
    answer: json(ownTimelineAnswer),
    refusals: { inNone },
  },
  setPurchasing: {
    summary:
      'Say where invoices and orders of the organization that the caller owns go, which cost centres it has, whether a purchase order number is required, and the language of emails to it',
    access: signedIn,
    body: purchasingForm.extend({ id, revision }),
    answer: json(ownOrganizationAnswer),
    refusals: { notInIt, lacksRight, outdated },
  },
  setColleagueRole: {
    summary: 'Set the role of a person in the organization that the caller owns, also the caller’s own, as long as there is an owner left',
    access: signedIn,
    body: z.object({ id, customerId: id, role: z.enum(ORGANIZATION_ROLES, 'Please choose a role'), revision }),
    answer: json(ownOrganizationAnswer),
    refusals: { notInIt, noColleague, lacksRight, lastOwner, outdated },
  },
  removeColleague: {
    summary: 'Take another person out of the organization that the caller owns; their licenses stay theirs',
    access: signedIn,
    body: z.object({ id, customerId: id }),
    answer: json(ownOrganizationAnswer),
    refusals: {
      notInIt,
      noColleague,
      lacksRight,
      oneself: { statusCode: 'CONFLICT', message: 'This is you: leave the organization instead' },
    },
  },
  leave: {
    summary: 'Leave the organization; the licenses of the caller stay theirs. The last owner cannot',
    access: signedIn,
    body: z.object({ id }),
    answer: json(z.null()),
    refusals: { notInIt, lastOwner, holdsLicenses },
  },
});
