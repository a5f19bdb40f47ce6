import { z } from 'zod';
import { idText } from '../core/fields.ts';
import { ORGANIZATION_ROLES } from '../core/organization-roles.ts';

/** What was done in an organization, as its people read it (ORG-191). */
const OWN_DEEDS = [
  ...['added', 'changed', 'restored', 'merged', 'mergeUndone', 'split', 'splitUndone'],
  ...['personAdded', 'roleChanged', 'personRemoved', 'personLeft', 'joined', 'joinAsked', 'joinDeclined'],
  ...['invited', 'invitedAgain', 'invitationWithdrawn'],
  ...['takeoverAsked', 'takeoverObjected', 'tookOver', 'takeoverDeclined', 'takeoverWithdrawn', 'takeoverOver'],
  ...['domainAdded', 'domainRemoved', 'domainConfirmed', 'domainJoining', 'signOn', 'mailbox', 'webhooks', 'security'],
] as const;
export type OwnDeed = (typeof OWN_DEEDS)[number];

/** Fields of an organization that its people read as changed, without the values. */
export const OWN_CHANGED = [
  ...['name', 'countryId', 'vatId', 'address', 'deliveryAddress', 'costCentres', 'poNumberNeeded', 'language'],
] as const;
export type OwnChanged = (typeof OWN_CHANGED)[number];

/** An act on the organization of the caller, or on a person as a member of it. */
const ownTimelineEntry = z.object({
  id: z.int(),
  at: z.iso.datetime(),
  did: z.enum(OWN_DEEDS),
  /** The person concerned; null for no one, and for a person who is not in the organization. */
  person: z.string().nullable(),
  /** Who did it, unless they did it themselves; null for staff, and for a person who is not in the organization. */
  by: z.string().nullable(),
  /** Staff did it. */
  isByVendor: z.boolean(),
  /** The role before and after, if it changed. */
  before: z.enum(ORGANIZATION_ROLES).nullable(),
  after: z.enum(ORGANIZATION_ROLES).nullable(),
  domain: z.string().nullable(),
  changed: z.array(z.enum(OWN_CHANGED)),
});
export type OwnTimelineEntry = z.infer<typeof ownTimelineEntry>;

export const ownTimelineAnswer = z.object({
  entries: z.array(ownTimelineEntry),
  /** The id to continue from; null at the end. */
  older: z.int().nullable(),
});

export const ownTimelineQuery = z.strictObject({ before: idText.optional() });
