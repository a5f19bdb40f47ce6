import { z } from 'zod';
import { describe, json, ownOr } from '../core/endpoint.ts';
import { id } from '../core/fields.ts';
import { license } from '../core/license-answer.ts';
import { lacksRight, noCustomer } from '../core/refusals.ts';
import { KINDS } from './kinds/kinds.ts';
import { courseCode } from './license-parts.ts';
import { licensesCalls } from './licenses.calls.ts';
import { noneCurrent, noTrials, redemptionRefusals, tooManyLicenses } from './refusals.ts';

export const licenseRequests = describe(licensesCalls, {
  addTrialLicense: {
    summary: 'Give a trial license, only one per customer and product ever; customers need Allow Trial to ask for their own',
    access: ownOr('licenses.trial'),
    body: z.object({
      customerId: id,
      typeId: z.literal(KINDS.trial.id, `A trial license has the type ${KINDS.trial.id}`),
      productId: id.optional().describe('Left out: the first'),
    }),
    answer: json(license),
    refusals: {
      noCustomer,
      lacksRight,
      trialNotAllowed: { statusCode: 'FORBIDDEN', message: 'Trial licenses are not allowed for this account' },
      alreadyGiven: { statusCode: 'CONFLICT', message: 'trial license was requested before' },
      noTrials,
      noneCurrent,
      tooManyLicenses,
    },
  },
  addStudentLicense: {
    summary: 'Redeem a course code for a student license',
    access: ownOr('licenses.student'),
    throttled: true,
    body: z.object({
      customerId: id,
      courseCode,
      /** Files may be made for the license without Allow Offline License (CRS-575); calls of older versions leave it unchanged. */
      offlineFiles: z.boolean('Please give true or false').optional(),
    }),
    answer: json(license),
    refusals: { noCustomer, lacksRight, tooManyLicenses, ...redemptionRefusals },
  },
});
