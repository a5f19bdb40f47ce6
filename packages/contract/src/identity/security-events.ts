import { z } from 'zod';
import { describe, file, json, list, onlyAdmins } from '../core/endpoint.ts';
import { day, idText, listQuery, listTotal, searchText, severalOf, text } from '../core/fields.ts';
import { tooLong } from '../core/refusals.ts';
import { securityEventsCalls } from './security-events.calls.ts';
import { SECURITY_KIND_IDS, SECURITY_SORTS } from './security-events.words.ts';

/** A person in an event; name and email are null once the account is gone. */
const somebody = z.object({ id: z.int(), name: z.string().nullable(), email: z.string().nullable() });

/** An event that is reported to the operator (SEC-780). */
const securityEvent = z.object({
  id: z.int(),
  /** The current kinds are in SECURITY_KINDS. */
  kind: z.string(),
  happenedAt: z.iso.datetime(),
  /** The moment of the newest of the events counted together, and their number. */
  lastAt: z.iso.datetime(),
  times: z.int(),
  /** The person who acted; null if no one was signed in. */
  actor: somebody.nullable(),
  /** The id of the API key with which they acted. */
  keyId: z.int().nullable(),
  /** The account it is about. */
  about: somebody.nullable(),
  network: z.string().nullable(),
  requestId: z.string().nullable(),
  facts: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
});
export type SecurityEventShown = z.infer<typeof securityEvent>;

const KIND_UNKNOWN = 'Please choose from the kinds of events';

/** Which events: of any of these kinds, by or about a person, from a network, between two days in UTC, both inclusive. */
const eventFilter = {
  /** Part of the name or email of the person who acted, or whose account it is about. */
  search: searchText.optional(),
  kind: severalOf(z.array(z.enum(SECURITY_KIND_IDS, KIND_UNKNOWN), KIND_UNKNOWN).max(SECURITY_KIND_IDS.length, KIND_UNKNOWN)).optional(),
  person: idText.optional(),
  /** An address stands for its network. */
  network: text(60).optional(),
  from: day.optional(),
  to: day.optional(),
};

const inOrder = ({ from, to }: { from?: string | undefined; to?: string | undefined }) => !from || !to || from <= to;
const DAYS_REVERSED = { path: ['to'], message: 'The last day is before the first' };

/** Admins are told about an account that reads more records of other people than this within an hour, page by page (SEC-792). */
export const MASS_READING_ROWS = 5000;

/** An export of more rows than this requires a fresh confirmation (STE-685), and Admins are told about it. */
export const MASS_EXPORT_ROWS = 1000;

export const securityEvents = describe(securityEventsCalls, {
  getEvents: {
    summary: 'Who signed in and how, who was refused, and what changed in who has access',
    access: onlyAdmins,
    query: z.strictObject({ ...listQuery(SECURITY_SORTS), ...eventFilter }).refine(inOrder, DAYS_REVERSED),
    answer: list(securityEvent),
    refusals: { tooLong },
  },
  countEvents: {
    summary: 'How many events a filter finds, counted up to 10,000',
    access: onlyAdmins,
    query: z.strictObject(eventFilter).refine(inOrder, DAYS_REVERSED),
    answer: json(listTotal),
  },
  findEvent: {
    summary: 'One event',
    access: onlyAdmins,
    params: z.object({ id: idText }),
    answer: json(securityEvent),
    refusals: { noEvent: { statusCode: 'NOT_FOUND', message: 'Event Not Found' } },
  },
  exportEvents: {
    summary: 'The events that a filter finds as events.csv, newest first; more than 1,000 ask for a fresh confirmation',
    access: onlyAdmins,
    fresh: 'sometimes',
    query: z.strictObject(eventFilter).refine(inOrder, DAYS_REVERSED),
    answer: file('text/csv; charset=utf-8'),
  },
});
