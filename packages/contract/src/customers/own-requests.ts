import { z } from 'zod';
import { type Mark, markIn } from '../core/marks.ts';

/** What is asked within an organization or for it, and `seat`: a seat that was assigned (ORG-190). */
const REQUEST_KINDS = ['joining', 'renewal', 'replacement', 'seat', 'takeover', 'wish'] as const;
type RequestKind = (typeof REQUEST_KINDS)[number];

const isRequestKind = (word: string | undefined): word is RequestKind => REQUEST_KINDS.some((kind) => kind === word);

/** How a request stands. `withVendor`: staff decide; `over`: it ended without an answer. */
const REQUEST_STANDINGS = [
  ...['waiting', 'withVendor', 'offered', 'ordered', 'answered'],
  ...['granted', 'declined', 'withdrawn', 'over'],
] as const;

/** Reads a mark such as `1795276800000000.wish.17`; null if it is not one. */
export function readRequestMark(text: string): Mark<RequestKind> | null {
  const mark = markIn(text, isRequestKind);
  return mark && /^[1-9]\d{0,8}$/.test(mark.id) ? mark : null;
}

/** A request within the organization of the caller, or on its behalf. */
const ownRequest = z.object({
  /** Its position in the list. */
  mark: z.string(),
  kind: z.enum(REQUEST_KINDS),
  askedAt: z.iso.datetime(),
  /** Who asked; null if staff did, or a person who is no longer in the organization. */
  by: z.string().nullable(),
  isOwn: z.boolean(),
  /** Staff asked. */
  isByVendor: z.boolean(),
  /** The licenses it is about, and whether the caller opens them: as their own, or on the page of the organization. */
  licenses: z.array(z.object({ id: z.int(), opens: z.enum(['own', 'organization']).nullable() })),
  /** The name of the computer to replace. */
  computer: z.string().nullable(),
  standing: z.enum(REQUEST_STANDINGS),
  /** The last day on which the offer that answers it can be accepted. */
  until: z.iso.date().nullable(),
  /** That offer, if the caller may see it. */
  offerId: z.int().nullable(),
});
export type OwnRequest = z.infer<typeof ownRequest>;

export const ownRequestsAnswer = z.object({
  requests: z.array(ownRequest),
  /** The mark to continue from; null at the end. */
  older: z.string().nullable(),
});

export const ownRequestsQuery = z.strictObject({
  before: z
    .string()
    .max(100)
    .refine((text) => readRequestMark(text) !== null, 'Please give the mark of a request')
    .optional(),
});
