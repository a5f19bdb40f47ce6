import { z } from 'zod';
import { describe, file, json, needs, ownOr } from '../core/endpoint.ts';
import { id, idText, revision } from '../core/fields.ts';
import { computer, license } from '../core/license-answer.ts';
import { lacksRight, noLicense, outdated } from '../core/refusals.ts';
import { computerName } from './license-parts.ts';
import { licensesCalls } from './licenses.calls.ts';
import { computerRefusals, fileRefusals } from './refusals.ts';
import { COMPUTER_END_IDS } from './rules/computers.ts';

const unknownComputer = { statusCode: 'NOT_FOUND', message: 'Computer Not Found' } as const;

/** A computer that a license is or was bound to (CMP-408). */
const pastComputer = computer.omit({ revision: true }).extend({
  /** Until when it was part of the license, why it left, and what took its place; null while it is part of it. */
  endedAt: z.iso.datetime().nullable(),
  reason: z.enum(COMPUTER_END_IDS).nullable(),
  replacedBy: z.object({ id: z.int(), name: z.string() }).nullable(),
  /** When a host file contained the identity document that its cloud signs; null if none did. */
  cloudDocumentAt: z.iso.datetime().nullable(),
});
export type PastComputer = z.infer<typeof pastComputer>;

/** How many computers a history shows at most (CMP-408). */
export const MOST_PAST_COMPUTERS = 200;

export const computers = describe(licensesCalls, {
  issueFile: {
    summary: 'The signed offline license file for one computer of a license: it names only the addresses of this computer',
    access: ownOr('licenses.perpetual'),
    fresh: 'sometimes',
    body: z.strictObject({ licenseId: id, computerId: id }),
    answer: file('application/octet-stream'),
    refusals: { noLicense, notYours: lacksRight, unknownComputer, ...fileRefusals },
  },
  mailFile: {
    summary: 'Email the owner of a license the offline license file for one computer, attached; it is issued as by issueFile',
    access: needs('licenses.perpetual'),
    body: z.strictObject({ licenseId: id, computerId: id }),
    answer: json(z.object({ email: z.string() })),
    refusals: {
      noLicense,
      notYours: lacksRight,
      unknownComputer,
      ...fileRefusals,
      unwanted: { statusCode: 'CONFLICT', message: 'They switched off emails about files, or their account is not active' },
    },
  },
  nameComputer: {
    summary: 'Give a computer of a license another name',
    access: ownOr('licenses.perpetual'),
    body: z.strictObject({ licenseId: id, computerId: id, name: computerName, revision }),
    answer: json(license),
    refusals: { noLicense, notYours: lacksRight, unknownComputer, outdated, nameTaken: computerRefusals.nameTaken },
  },
  computerHistory: {
    summary: 'Every computer that a license is or was bound to: current ones first, then the others, the last to end first',
    access: needs('customers.view'),
    params: z.object({ id: idText }),
    answer: json(z.object({ computers: z.array(pastComputer).max(MOST_PAST_COMPUTERS), isMore: z.boolean() })),
    refusals: { noLicense },
  },
  cloudDocument: {
    summary:
      'The identity document that a cloud signed for a computer, by the id of the computer, as its host file brought it; not checked',
    access: needs('customers.view'),
    params: z.object({ id: idText }),
    answer: file('text/plain'),
    refusals: { noDocument: { statusCode: 'NOT_FOUND', message: 'Document Not Found' } },
  },
});
