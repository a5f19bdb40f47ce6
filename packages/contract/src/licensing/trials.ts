import { z } from 'zod';
import { describe, json, list, needs, onlyCustomers, signedIn } from '../core/endpoint.ts';
import { id, idText, listTotal } from '../core/fields.ts';
import { forProduct } from '../core/license-answer.ts';
import { tooLong } from '../core/refusals.ts';
import { deciding, declineBody, noRequest, requestCountQuery, requestsQuery } from '../core/requests.ts';
import { noTrials } from './refusals.ts';
import { trialsCalls } from './trials.calls.ts';

/** A customer who may not take a trial asks for it (LIC-820). */
const trialRequest = z.object({
  id: z.int(),
  state: z.enum(['open', 'accepted', 'declined']),
  askedAt: z.iso.datetime(),
  decidedAt: z.iso.datetime().nullable(),
  /** Why not; `''` unless it was declined. */
  answer: z.string(),
  /** The product it is for, if there are several. */
  product: forProduct.optional(),
});
export type TrialRequest = z.infer<typeof trialRequest>;

const listedTrialRequest = trialRequest.extend({
  customer: z.object({ id: z.int(), name: z.string(), email: z.string(), organization: z.string(), countryId: z.int() }),
  /** The name of the person who decided; null while no one has decided, or if the person was deleted. */
  decidedBy: z.string().nullable(),
});
export type ListedTrialRequest = z.infer<typeof listedTrialRequest>;

/** How many times a customer may ask within 24 hours: each time sends a mail. */
export const TRIAL_ASKS_A_DAY = 3;

export const trials = describe(trialsCalls, {
  getOwnTrialRequest: {
    summary:
      'Your newest request for a trial, whether you have had the trial, and whether you may start it; with several products, which are left',
    access: signedIn,
    answer: json(
      z.object({
        /** The one trial was given, even if it has been deleted (LIC-36); if there are several products, that of each (PRD-45). */
        given: z.boolean(),
        /** Allow Trial, as it is now (ACC-12). */
        allowed: z.boolean(),
        /** Null if there is none. */
        request: trialRequest.nullable(),
        /** If there are several products: those with trials that the person has not had. */
        left: z.array(z.object({ id: z.int(), name: z.string() })).optional(),
      }),
    ),
  },
  askForTrial: {
    summary: 'Ask for a trial of a product; staff decide',
    access: onlyCustomers,
    body: z.strictObject({ productId: id.optional().describe('Left out: the first') }),
    answer: json(trialRequest),
    refusals: {
      notSelf: { statusCode: 'NOT_FOUND', message: 'Customer Not Found' },
      alreadyGiven: { statusCode: 'CONFLICT', message: 'trial license was requested before' },
      noTrials,
      allowedAlready: { statusCode: 'CONFLICT', message: 'A trial is already enabled for your account' },
      askedAlready: { statusCode: 'CONFLICT', message: 'Your request has been waiting since {day}' },
      tooOftenToday: {
        statusCode: 'CONFLICT',
        message: `You have asked ${TRIAL_ASKS_A_DAY} times since yesterday. Please ask again tomorrow.`,
      },
    },
  },
  getTrialRequests: {
    summary: 'Requests for a trial from customers you may see: waiting ones, oldest first, or decided ones, newest first',
    access: needs('customers.edit'),
    query: requestsQuery,
    answer: list(listedTrialRequest),
    refusals: { tooLong },
  },
  countTrialRequests: {
    summary: 'How many of them there are, counted up to 1,000',
    access: needs('customers.edit'),
    query: requestCountQuery,
    answer: json(listTotal),
  },
  findTrialRequest: {
    summary: 'One request for a trial',
    access: needs('customers.edit'),
    params: z.object({ id: idText }),
    answer: json(listedTrialRequest),
    refusals: { noRequest },
  },
  allowTrial: {
    summary: 'Accept a request: its customer gets Allow Trial and starts the trial when it suits them',
    access: needs('customers.edit'),
    body: z.strictObject({ id }),
    answer: json(listedTrialRequest),
    refusals: { ...deciding, alreadyGiven: { statusCode: 'CONFLICT', message: 'trial license was requested before' } },
  },
  declineTrial: {
    summary: 'Decline a request, with the reason, which its customer reads',
    access: needs('customers.edit'),
    body: declineBody(),
    answer: json(listedTrialRequest),
    refusals: deciding,
  },
});
