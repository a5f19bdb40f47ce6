import { z } from 'zod';
import { describe, json, list, needs, ownOr, signedIn } from '../core/endpoint.ts';
import { force, idText } from '../core/fields.ts';
import { license, named } from '../core/license-answer.ts';
import { lacksRight, noCustomer, noLicense, outdated } from '../core/refusals.ts';
import { computers } from './computers.ts';
import { hostFiles } from './host-files.ts';
import { CATEGORY, MOST_COMPUTERS } from './kinds/categories.ts';
import {
  addLicenseBody,
  reinstateLicenseBody,
  renewLicensesBody,
  suspendLicenseBody,
  undoRenewalBody,
  updateLicenseBody,
} from './license-bodies.ts';
import { licenseList } from './license-list.ts';
import { licenseRequests } from './license-requests.ts';
import { licensesCalls } from './licenses.calls.ts';
import { offlineFiles } from './offline-files.ts';
import { fileStillWorks, redemptionRefusals, tooManyLicenses } from './refusals.ts';

const noVersion = { statusCode: 'NOT_FOUND', message: 'Version Not Found' } as const;
const notOwner = { statusCode: 'CONFLICT', message: 'The license belongs to another customer' } as const;

export const licenses = describe(licensesCalls, {
  getTypes: {
    summary: 'License types',
    access: signedIn,
    answer: list(named),
  },
  getCategories: {
    summary: 'License categories',
    access: signedIn,
    answer: list(named),
  },
  getModules: {
    summary: 'Modules a license may include: those of a product that are sold',
    access: signedIn,
    query: z.strictObject({ productId: idText.optional().describe('Left out: the first') }),
    answer: json(z.object({ moduleModels: z.array(named) })),
  },
  addLicense: {
    summary: 'Add a license to a customer; the server computes every end date that follows from others',
    access: needs('licenses.perpetual'),
    body: addLicenseBody,
    answer: json(license),
    refusals: {
      noCustomer,
      noVersion,
      lacksRight,
      tooManyLicenses,
      notInOrganization: { statusCode: 'CONFLICT', message: 'The customer is not in this organization' },
      ...redemptionRefusals,
    },
  },
  updateLicense: {
    summary: 'Change a license; what is left out stays as it is',
    access: needs('licenses.perpetual'),
    body: updateLicenseBody,
    answer: json(license),
    refusals: {
      noLicense,
      noVersion,
      lacksRight,
      outdated,
      notOwner,
      tooManyComputers: { statusCode: 'CONFLICT', message: `A CPU license holds at most ${CATEGORY.CPU.computers} MAC addresses` },
      /** An edit can be checked only with what is stored: the fields that it leaves out count too. */
      unfit: {
        statusCode: 'BAD_REQUEST',
        fields: ['purchaseDate', 'startDate', 'endDate', 'remainingDays', 'months', 'subscriptionStartDate'],
        message: 'The dates would be inconsistent',
      },
      notSold: { statusCode: 'BAD_REQUEST', field: 'modules', message: '{why}' },
      tooManyAddresses: {
        statusCode: 'BAD_REQUEST',
        field: 'macAddresses',
        message: `A license holds at most ${MOST_COMPUTERS} MAC addresses`,
      },
      wrongPreviousCode: { statusCode: 'CONFLICT', message: 'The license has another course code' },
      ...redemptionRefusals,
    },
  },
  renewLicenses: {
    summary: 'Renew one license or several of one customer by months, or to one day; all or none of them',
    access: needs('licenses.perpetual'),
    body: renewLicensesBody,
    answer: json(z.array(license)),
    refusals: {
      noLicense,
      notOwner,
      outdatedOne: { statusCode: 'CONFLICT', message: 'Someone else has changed {number}. Reload it and try again.' },
      notRenewed: { statusCode: 'CONFLICT', message: '{number} cannot be renewed like this: {why}' },
    },
  },
  undoRenewal: {
    summary: 'Undo your own renewal of licenses for a few minutes, all or none of them, unless something has depended on it since',
    access: needs('licenses.perpetual'),
    body: undoRenewalBody,
    answer: json(z.null()),
    refusals: {
      noLicense,
      nothingToUndo: { statusCode: 'CONFLICT', message: 'You did not renew {number} last: it stays as it is' },
      changedSince: { statusCode: 'CONFLICT', message: '{number} was changed since then: it stays as it is' },
      signedSince: { statusCode: 'CONFLICT', message: 'An offline file of {number} was issued since then: it stays as it is' },
      undoTooLate: { statusCode: 'CONFLICT', message: 'It can be undone for {minutes} minutes' },
    },
  },
  suspendLicense: {
    summary: 'Suspend a license: no new file, no renewal and no replacement until it is reinstated; the customer reads the reason',
    access: needs('licenses.perpetual'),
    body: suspendLicenseBody,
    answer: json(license),
    refusals: { noLicense, outdated, suspendedAlready: { statusCode: 'CONFLICT', message: 'The license is already suspended' } },
  },
  reinstateLicense: {
    summary: 'Reinstate a suspended license: everything is as it was',
    access: needs('licenses.perpetual'),
    body: reinstateLicenseBody,
    answer: json(license),
    refusals: { noLicense, outdated, notSuspended: { statusCode: 'CONFLICT', message: 'The license is not suspended' } },
  },
  deleteLicense: {
    summary: 'Delete a license; refused while an offline file of it still works, unless forced',
    access: needs('licenses.perpetual'),
    fresh: 'sometimes',
    params: z.object({ id: idText }),
    query: force,
    answer: json(license),
    refusals: {
      noLicense,
      fileStillWorks,
    },
  },
  getCustomerLicenses: {
    summary: 'The licenses of a customer, newest first',
    access: ownOr('customers.view'),
    params: z.object({ customerId: idText }),
    answer: list(license),
    refusals: { noCustomer },
  },
  findLicense: {
    summary: 'One license',
    access: ownOr('customers.view'),
    params: z.object({ id: idText }),
    answer: json(license),
    refusals: { noLicense },
  },
  ...licenseList,
  ...licenseRequests,
  ...offlineFiles,
  ...computers,
  ...hostFiles,
});
