import { z } from 'zod';
import { endpoint, json, list, needs, ownOr, signedIn } from './endpoint.ts';
import { count, day, force, id, idText, revision, text } from './fields.ts';
import { chosenModules, courseCode, FILL_ALL, license, macAddress, named, seats } from './license-parts.ts';
import { licenseRequests } from './license-requests.ts';
import { offlineFiles } from './offline-files.ts';
import { fileStillWorks, lacksRight, noCustomer, noLicense, outdated, redemptionRefusals, tooManyLicenses } from './refusals.ts';
import { MAX_MONTHS, MAX_REMAINING_DAYS } from './rules/license-dates.ts';
import { CATEGORY_NAMES, checkDates, TYPE } from './rules/license-kinds.ts';

/** The list of one that the wire carries; the end is the server's to compute, so what is sent for it is dropped. */
const subscriptions = z.array(z.object({ months: count(1, MAX_MONTHS), subscriptionStartDate: day }), FILL_ALL).length(1, FILL_ALL);

const common = {
  customerId: id,
  version: text(50, FILL_ALL),
  categoryName: z.enum(CATEGORY_NAMES, 'Please choose a category'),
  seats: seats.optional(),
};

/** One shape for each type that is sold; which fields a type has is decided here and nowhere else (spec.md §7, decisions.md §5). */
const addLicenseBody = z
  .discriminatedUnion(
    'typeId',
    [
      z.object({ ...common, typeId: z.literal(TYPE.permanent), modules: chosenModules, purchaseDate: day, subscriptions }),
      z.object({
        ...common,
        typeId: z.literal(TYPE.monthly),
        modules: chosenModules,
        purchaseDate: day.optional(),
        startDate: day,
        months: count(1, MAX_MONTHS),
      }),
      z.object({ ...common, typeId: z.literal(TYPE.student), version: z.string().optional(), courseCode }),
      z.object({
        ...common,
        typeId: z.literal(TYPE.temporary),
        modules: chosenModules,
        purchaseDate: day.optional(),
        startDate: day,
        endDate: day,
      }),
    ],
    { error: 'Please choose a license type' },
  )
  .superRefine((input, context) => {
    const problem = (field: string, message: string) => context.addIssue({ code: 'custom', path: [field], message });
    if (input.categoryName === 'FNL' && input.typeId !== TYPE.permanent && input.typeId !== TYPE.temporary)
      problem('typeId', 'A floating license is Permanent or Temporary');
    if (input.categoryName === 'FNL' && input.seats === undefined) problem('seats', FILL_ALL);
    for (const { field, message } of checkDates(input)) problem(field, message);
  });

const updateLicenseBody = z.object({
  id,
  customerId: id,
  revision,
  version: text(50, FILL_ALL),
  modules: chosenModules,
  /** null: none; left out: unchanged. */
  macAddresses: z.array(macAddress).max(10, 'A license holds at most 10 MAC addresses').nullish(),
  seats: seats.optional(),
  purchaseDate: day.optional(),
  subscriptions: subscriptions.optional(),
  startDate: day.optional(),
  endDate: day.optional(),
  remainingDays: count(1, MAX_REMAINING_DAYS).optional(),
  courseCode: courseCode.optional(),
  previousCourseCode: z.string().max(20).nullish(),
});

const noVersion = { statusCode: 'NOT_FOUND', message: 'Version Not Found' } as const;
const getTypes = endpoint({
  method: 'GET',
  path: 'types/getTypes',
  summary: 'License types',
  access: signedIn,
  answer: list(named),
});

const getCategories = endpoint({
  method: 'GET',
  path: 'categories/getCategories',
  summary: 'License categories',
  access: signedIn,
  answer: list(named),
});

const getModules = endpoint({
  method: 'GET',
  path: 'modules/getModules',
  summary: 'Modules a license may include',
  access: signedIn,
  answer: json(z.object({ moduleModels: z.array(named) })),
});

const addLicense = endpoint({
  method: 'POST',
  path: 'licenses/addLicense',
  summary: 'Add a license to a customer; the server computes every end date that follows from others',
  access: needs('licenses.perpetual'),
  body: addLicenseBody,
  answer: json(license),
  refusals: { noCustomer, noVersion, lacksRight, tooManyLicenses, ...redemptionRefusals },
});

const updateLicense = endpoint({
  method: 'POST',
  path: 'licenses/updateLicense',
  summary: 'Change a license; what is left out stays as it is',
  access: needs('licenses.perpetual'),
  body: updateLicenseBody,
  answer: json(license),
  refusals: {
    noLicense,
    noVersion,
    lacksRight,
    outdated,
    notOwner: { statusCode: 'CONFLICT', message: 'The license belongs to another customer' },
    tooManyComputers: { statusCode: 'CONFLICT', message: 'A CPU license holds at most 2 MAC addresses' },
    /** Only with what is stored can an edit be judged: the fields that it leaves out count too. */
    unfit: {
      statusCode: 'BAD_REQUEST',
      fields: ['purchaseDate', 'startDate', 'endDate', 'remainingDays', 'months', 'subscriptionStartDate'],
      message: 'The dates would not fit together',
    },
    wrongPreviousCode: { statusCode: 'CONFLICT', message: 'The license has another course code' },
    ...redemptionRefusals,
  },
});

const deleteLicense = endpoint({
  method: 'DELETE',
  path: 'licenses/deleteLicense/:id',
  summary: 'Delete a license; refused while an offline file of it still works, unless forced',
  access: needs('licenses.perpetual'),
  params: z.object({ id: idText }),
  query: force,
  answer: json(license),
  refusals: {
    noLicense,
    fileStillWorks,
  },
});

const getCustomerLicenses = endpoint({
  method: 'GET',
  path: 'licenses/getCustomerLicenses/:customerId',
  summary: 'The licenses of a customer, newest first',
  access: ownOr('customers.view'),
  params: z.object({ customerId: idText }),
  answer: list(license),
  refusals: { noCustomer },
});

const findLicense = endpoint({
  method: 'GET',
  path: 'licenses/findLicense/:id',
  summary: 'One license',
  access: ownOr('customers.view'),
  params: z.object({ id: idText }),
  answer: json(license),
  refusals: { noLicense },
});

export const licenses = {
  getTypes,
  getCategories,
  getModules,
  addLicense,
  updateLicense,
  deleteLicense,
  getCustomerLicenses,
  findLicense,
  ...licenseRequests,
  ...offlineFiles,
};
