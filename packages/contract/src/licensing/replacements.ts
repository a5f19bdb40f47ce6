import { z } from 'zod';
import { describe, json, list, needs, ownOr } from '../core/endpoint.ts';
import { count, id, idText, listTotal, prose } from '../core/fields.ts';
import { lacksRight, noCustomer, noLicense, tooLong } from '../core/refusals.ts';
import { decidedAlready, declineBody, noRequest, requestCountQuery, requestsQuery } from '../core/requests.ts';
import { CHOSEN_TWICE, computerName, hostAddress } from './license-parts.ts';
import { computerRefusals, fileRefusals } from './refusals.ts';
import {
  budget,
  fileFate,
  listedRequest,
  madeFile,
  replacement,
  replacementReason,
  replacementRequest,
  replacementsOfLicense,
} from './replacement-parts.ts';
import { replacementsCalls } from './replacements.calls.ts';
import { MOST_HOST_ADDRESSES } from './rules/computers.ts';
import { MAC_INVALID } from './rules/mac.ts';

const computerNotFound = { statusCode: 'NOT_FOUND', message: 'Computer Not Found' } as const;

/** What replacing a computer requires (REPL-424). */
const asked = z.strictObject({
  computerId: id,
  reason: replacementReason,
  /** The name of the new computer; if left out, the old one's. A server that is on the license keeps its own (REPL-434). */
  name: computerName.optional(),
  /** Its addresses, and ids of other kinds that its host file lists. */
  macAddresses: z
    .array(hostAddress, MAC_INVALID)
    .min(1, MAC_INVALID)
    .max(MOST_HOST_ADDRESSES, `Please give at most ${MOST_HOST_ADDRESSES} addresses`)
    .refine((macs) => new Set(macs).size === macs.length, CHOSEN_TWICE),
  /** The host file that names these addresses, if the computer wrote one: it is used once, except for a server that is on the license. */
  hostFile: prose(65_536).optional(),
  /** Seats of a floating license to move; the old computer keeps the others (REPL-422). */
  seats: count(1, 100_000).optional(),
  /** What happened to the file on the old computer; required if there is one (REPL-421). */
  fate: fileFate.optional(),
  /** The removal receipt of that file. */
  receipt: prose(65_536).optional(),
});

const refusals = {
  computerNotFound,
  notYours: lacksRight,
  replacedAlready: { statusCode: 'CONFLICT', message: 'This computer is no longer on the license' },
  tooLate: { statusCode: 'CONFLICT', message: 'The address could be corrected as mistyped until {until}. Please choose another reason.' },
  sameAddresses: { statusCode: 'BAD_REQUEST', field: 'macAddresses', message: 'These are the addresses of the old computer' },
  notInHostFile: { statusCode: 'BAD_REQUEST', field: 'macAddresses', message: 'The host file does not name this address' },
  notGiven: { statusCode: 'BAD_REQUEST', field: 'macAddresses', message: '{why}' },
  badHostFile: { statusCode: 'BAD_REQUEST', field: 'hostFile', message: '{why}' },
  hostFileUsed: {
    statusCode: 'BAD_REQUEST',
    field: 'hostFile',
    message: 'This host file has already been used. Make a new one on the computer.',
  },
  anotherKey: {
    statusCode: 'CONFLICT',
    message: 'The key in the host file is not that of {name}. First save a license file for {name} from this host file.',
  },
  badSeats: { statusCode: 'BAD_REQUEST', field: 'seats', message: '{why}' },
  noFate: { statusCode: 'BAD_REQUEST', field: 'fate', message: 'Please say what happened to the old file' },
  badReceipt: { statusCode: 'BAD_REQUEST', field: 'receipt', message: '{why}' },
  ...fileRefusals,
  ...computerRefusals,
} as const;

const deciding = {
  noRequest,
  ownRequest: { statusCode: 'FORBIDDEN', message: 'You cannot decide about your own computers' },
  decidedAlready,
} as const;

export const replacements = describe(replacementsCalls, {
  replacing: {
    summary: 'What replacing a computer of a license takes: what each reason costs, what is left, and the file on the old computer',
    access: ownOr('customers.view'),
    params: z.object({ computerId: idText }),
    answer: json(
      z.object({
        licenseId: z.int(),
        computer: z.object({ id: z.int(), name: z.string(), macAddresses: z.array(z.string()), seats: z.int().nullable() }),
        budget,
        /** What each reason takes from the budget; null for a typing error that comes too late. */
        costs: z.record(replacementReason, z.int().nullable()),
        /** The moment until which the address counts as mistyped, this many hours after its first file (REPL-418). */
        typedUntil: z.iso.datetime(),
        typingHours: z.int(),
        /** The newest file for the old computer that still works; null for none, and then nothing is asked about it (REPL-421). */
        file: z.object({ fileId: z.string(), number: z.int(), issuedAt: z.iso.datetime() }).nullable(),
        /** How many addresses a computer may have. */
        mostAddresses: z.int(),
        /** It may be known by ids of other kinds than addresses (OFF-941). */
        takesIds: z.boolean(),
        /** How many ids of a computer have to match; null for all of them. */
        idsNeeded: z.int().nullable(),
        /** The portal knows the key that receipts of the old computer are signed with. */
        takesReceipt: z.boolean(),
        /** How many seats may be moved off it at most; 0 if none can (REPL-422). */
        mostMoved: z.int(),
        /** The emergency file that comes with a request (REPL-419): its last day, or the first day on which one is available again (REPL-420). */
        emergency: z.object({ until: z.iso.date().nullable(), nextOn: z.iso.date() }),
        /** The pending request for it. */
        request: replacementRequest.nullable(),
      }),
    ),
    refusals: { computerNotFound },
  },
  replaceComputer: {
    summary:
      'Replace a computer of a license with another, or move seats to one: the old file is superseded, and the new files are in the answer. Within the number a year',
    access: ownOr('licenses.perpetual'),
    fresh: 'sometimes',
    body: asked,
    answer: json(z.object({ replacement, budget, files: z.array(madeFile) })),
    refusals: {
      ...refusals,
      budgetSpent: {
        statusCode: 'CONFLICT',
        message: 'All {number} replacements until {until} are used. You can ask for one more, and get an emergency file at once.',
      },
    },
  },
  requestReplacement: {
    summary: 'Ask for a replacement beyond the yearly number; an emergency file comes at once where there was none for a while',
    access: ownOr('licenses.perpetual'),
    fresh: 'sometimes',
    body: asked.extend({ note: prose(1000).optional() }),
    answer: json(z.object({ request: replacementRequest, files: z.array(madeFile) })),
    refusals: {
      ...refusals,
      notNeeded: { statusCode: 'CONFLICT', message: '{left} of {number} replacements are left: replace it without asking' },
      askedAlready: { statusCode: 'CONFLICT', message: 'A request for this computer has been waiting since {day}' },
    },
  },
  getReplacements: {
    summary: 'The replacements of the computers of a license, newest first, at most 200',
    access: ownOr('customers.view'),
    params: z.object({ licenseId: idText }),
    answer: json(z.object({ ...replacementsOfLicense.shape, replacements: z.array(replacement) })),
    refusals: { noLicense },
  },
  getReplacementBudgets: {
    summary: 'How many replacements each license of a customer has left, with the requests that wait',
    access: ownOr('customers.view'),
    params: z.object({ customerId: idText }),
    answer: json(z.array(replacementsOfLicense)),
    refusals: { noCustomer },
  },
  getReplacementRequests: {
    summary: 'Requests to replace a computer from customers you may see: waiting ones, oldest first, or decided ones, newest first',
    access: needs('computers.decide'),
    query: requestsQuery,
    answer: list(listedRequest),
    refusals: { tooLong },
  },
  countReplacementRequests: {
    summary: 'How many of them there are, counted up to 1,000',
    access: needs('computers.decide'),
    query: requestCountQuery,
    answer: json(listTotal),
  },
  findReplacementRequest: {
    summary: 'One request to replace a computer',
    access: needs('computers.decide'),
    params: z.object({ id: idText }),
    answer: json(listedRequest),
    refusals: { noRequest },
  },
  approveReplacement: {
    summary: 'Approve a request: the computer is replaced, and its owner downloads the file',
    access: needs('computers.decide'),
    body: z.strictObject({ id }),
    answer: json(listedRequest),
    refusals: {
      ...deciding,
      replacedAlready: refusals.replacedAlready,
      badSeats: refusals.badSeats,
      anotherKey: refusals.anotherKey,
      suspended: fileRefusals.suspended,
      ...computerRefusals,
    },
  },
  declineReplacement: {
    summary: 'Decline a request, with a reason for its owner',
    access: needs('computers.decide'),
    body: declineBody(),
    answer: json(listedRequest),
    refusals: deciding,
  },
});
