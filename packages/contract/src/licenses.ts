import { z } from 'zod';
import { anyone, endpoint, file, json, list, needs, ownOr, type Refusal, signedIn } from './endpoint.ts';
import { count, day, id, idText, revision, text } from './fields.ts';
import { MAX_MONTHS, MAX_REMAINING_DAYS } from './rules/license-dates.ts';
import { CATEGORY_NAMES, checkDates, MODULES, TYPE } from './rules/license-kinds.ts';
import { readMac } from './rules/mac.ts';
import type { RedemptionRefusal } from './rules/redemption.ts';

const named = z.object({ id: z.int(), name: z.string() });

/** A license as it goes out (decisions.md §2); null where a field does not apply to its type. */
export const license = z.object({
  id: z.int(),
  customerId: z.int(),
  revision: z.int(),
  licenseCategoryModel: named,
  licenseTypeModel: named,
  version: z.string(),
  versionId: z.int().nullable(),
  startDate: z.iso.date().nullable(),
  endDate: z.iso.date().nullable(),
  purchaseDate: z.iso.date().nullable(),
  renewDate: z.iso.date().nullable(),
  months: z.int().nullable(),
  remainingDays: z.int().min(0).nullable(),
  seats: z.int().nullable(),
  courseCode: z.string().nullable(),
  macAddresses: z.array(z.string()),
  moduleModels: z.array(named),
  /** Newest first. */
  licenseSubscriptionModels: z.array(z.object({ subscriptionStartDate: z.iso.date(), subscriptionEndDate: z.iso.date(), months: z.int() })),
});
export type License = z.infer<typeof license>;

export const MAC_INVALID = 'Please enter a valid MAC address.';

/** A MAC address on its way in, `AA:BB:CC:DD:EE:FF` from here on. */
const macAddress = z
  .string(MAC_INVALID)
  .max(64, MAC_INVALID)
  .transform((value, context) => {
    const mac = readMac(value);
    if (mac) return mac;
    context.addIssue({ code: 'custom', message: MAC_INVALID });
    return z.NEVER;
  });

const FILL_ALL = 'Please Fill all the fields';
const moduleIds: number[] = MODULES.map((module) => module.id);

const chosenModules = z
  .array(
    z.int().refine((value) => moduleIds.includes(value), 'Please choose a module of the list'),
    FILL_ALL,
  )
  .min(1, FILL_ALL)
  .max(moduleIds.length, 'Please choose each module once')
  .refine((ids) => new Set(ids).size === ids.length, 'Please choose each module once');

/** The list of one that the wire carries; the end is the server's to compute, so what is sent for it is dropped. */
const subscriptions = z.array(z.object({ months: count(1, MAX_MONTHS), subscriptionStartDate: day }), FILL_ALL).length(1, FILL_ALL);

const seats = count(1, 100_000);
const courseCode = text(20, 'You must enter course code').transform((code) => code.toUpperCase());

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

const noCustomer = { statusCode: 'NOT_FOUND', message: 'Customer Not Found' } as const;
const noLicense = { statusCode: 'NOT_FOUND', message: 'License Not Found' } as const;
const noVersion = { statusCode: 'NOT_FOUND', message: 'Version Not Found' } as const;
export const outdated = {
  statusCode: 'CONFLICT',
  message: 'Somebody else changed this record meanwhile. Reload it and try again.',
} as const;

/** How redeeming a course code is refused; the order is in rules/redemption.ts (decisions.md §5). */
const redemptionRefusals = {
  unknownCode: { statusCode: 'NOT_FOUND', message: 'Course Code Not Found' },
  ownCourse: { statusCode: 'CONFLICT', message: 'This is Your Course' },
  alreadyRequested: { statusCode: 'CONFLICT', message: 'Course already requested' },
  outsideDates: { statusCode: 'LOCKED', message: 'This code can be used from {start} to {end}' },
  paused: { statusCode: 'LOCKED', message: 'This code is paused' },
  courseFull: { statusCode: 'CONFLICT', message: 'Maximum number exceeded' },
} as const satisfies Record<'unknownCode' | RedemptionRefusal, Refusal>;

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

const lacksRight = { statusCode: 'FORBIDDEN', message: 'Your role does not allow this' } as const;

const addLicense = endpoint({
  method: 'POST',
  path: 'licenses/addLicense',
  summary: 'Add a license to a customer; the server computes every end date that follows from others',
  access: needs('licenses.perpetual'),
  body: addLicenseBody,
  answer: json(license),
  refusals: { noCustomer, noVersion, lacksRight, ...redemptionRefusals },
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
    outdated,
    notOwner: { statusCode: 'CONFLICT', message: 'The license belongs to another customer' },
    tooManyComputers: { statusCode: 'CONFLICT', message: 'A CPU license holds at most 2 MAC addresses' },
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
  query: z.strictObject({ force: z.enum(['true', 'false'], 'Please give true or false').optional() }),
  answer: json(license),
  refusals: {
    noLicense,
    fileStillWorks: {
      statusCode: 'CONFLICT',
      message: 'An offline license file was issued for this license and still works. Deleting the license does not stop the file.',
    },
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

const generateOfflineLicense = endpoint({
  method: 'GET',
  path: 'licenses/generateOfflineLicense',
  summary: 'The signed offline license file; a new MAC address is added to the license first',
  access: ownOr('licenses.perpetual'),
  query: z.strictObject({ licenseId: idText, macAddress: macAddress.optional() }),
  answer: file('application/octet-stream'),
  refusals: {
    noLicense,
    notYours: lacksRight,
    notAllowed: { statusCode: 'CONFLICT', message: 'Offline licenses are not allowed for this customer' },
    ended: { statusCode: 'CONFLICT', message: 'The license has ended' },
    noComputer: { statusCode: 'CONFLICT', message: 'The license has no MAC address yet' },
    tooManyComputers: { statusCode: 'CONFLICT', message: 'The license holds as many MAC addresses as it may: 2 for CPU, 10 for FNL' },
  },
});

const publicKey = endpoint({
  method: 'GET',
  path: 'licenses/public-key',
  summary: 'The public keys that verify offline license files, newest first',
  access: anyone,
  answer: json(
    z.object({
      keys: z.array(z.object({ kid: z.string(), algorithm: z.literal('Ed25519'), publicKey: z.string(), createdAt: z.iso.datetime() })),
    }),
  ),
});

export const licenses = {
  getTypes,
  getCategories,
  getModules,
  addLicense,
  updateLicense,
  deleteLicense,
  getCustomerLicenses,
  generateOfflineLicense,
  publicKey,
};
