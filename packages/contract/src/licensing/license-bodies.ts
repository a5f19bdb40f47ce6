import { z } from 'zod';
import { count, day, id, revision, text } from '../core/fields.ts';
import { CATEGORY, CATEGORY_NAMES, type CategoryName, MOST_COMPUTERS } from './kinds/categories.ts';
import { checkDates } from './kinds/check-dates.ts';
import { IMPORTED_NAMES, KINDS, type KindKey, type KindsWhere, keysWhere, kindOf, termOf, wrongCategory } from './kinds/kinds.ts';
import { productOf } from './kinds/modules.ts';
import { whyKindNotSold } from './kinds/sold-kinds.ts';
import { shapeOf, TERM_FIELDS } from './kinds/term-fields.ts';
import { TERMS } from './kinds/terms.ts';
import { CHOSEN_TWICE, chosenModules, FILL_ALL, knownModules, MOST_HOST_ID, macAddress, seats } from './license-parts.ts';
import { MOST_ADDRESSES } from './rules/computers.ts';
import { MAX_MONTHS } from './rules/license-dates.ts';
import { productMeant } from './rules/module-choice.ts';

type Kinds = typeof KINDS;

const typeIdOf = <Key extends KindKey>(key: Key) => z.literal(KINDS[key].id as Kinds[Key]['id']);

/** The fields that the term of a kind asks for, as a shape. The table knows their types; a lookup by key forgets them. */
const termShape = <Key extends KindKey, Act extends 'add' | 'row'>(key: Key, act: Act) =>
  shapeOf(TERMS[KINDS[key].term][act] as (typeof TERMS)[Kinds[Key]['term']][Act]);

const owned = {
  customerId: id,
  version: text(50, FILL_ALL),
  categoryName: z.enum(CATEGORY_NAMES, 'Please choose a category'),
  seats: seats.optional(),
};

/** The organization that owns it, with the customer as its contact (ORG-51); if left out, the customer owns it. */
const organizationId = id.optional();

const soldBody = <Key extends KindKey>(key: Key) =>
  z.object({ ...owned, typeId: typeIdOf(key), modules: chosenModules, organizationId, ...termShape(key, 'add') });

/** The course decides its contents. */
const redeemedBody = <Key extends KindKey>(key: Key) =>
  z.object({ ...owned, typeId: typeIdOf(key), version: z.string().optional(), ...termShape(key, 'add') });

type Sold = KindsWhere<{ given: 'by staff' }>;
type Redeemed = KindsWhere<{ given: 'for a code' }>;
type AddBody =
  | { [Key in Sold]: ReturnType<typeof soldBody<Key>> }[Sold]
  | { [Key in Redeemed]: ReturnType<typeof redeemedBody<Key>> }[Redeemed];

const addBodies = [
  ...keysWhere(({ given }) => given === 'by staff').map(soldBody),
  ...keysWhere(({ given }) => given === 'for a code').map(redeemedBody),
];

/** One shape for each kind that `addLicense` takes (LIC-17, LIC-19). */
export const addLicenseBody = z
  .discriminatedUnion('typeId', addBodies as unknown as [AddBody, ...AddBody[]], { error: 'Please choose a license type' }) // map() forgets which key has which body
  .superRefine((input, context) => {
    for (const { field, message } of [...kindProblems(input, FILL_ALL), ...checkDates(input)])
      context.addIssue({ code: 'custom', path: [field], message });
  });

interface KindInput {
  categoryName: CategoryName;
  typeId: number;
  modules?: readonly number[] | undefined;
  seats?: number | undefined;
}

/** What is wrong with the category of a license, by field. */
function kindProblems({ categoryName, typeId, modules = [], seats }: KindInput, noSeats: string) {
  // What a course code gives was promised with the course (PRD-33).
  const notSold = kindOf(typeId).given === 'by staff' ? whyKindNotSold(categoryName, typeId, productOf(modules)) : null;
  const wrong = wrongCategory(typeId, categoryName) ?? notSold;
  return [
    ...(wrong ? [{ field: 'typeId', message: wrong }] : []),
    ...(CATEGORY[categoryName].hasSeats && seats === undefined ? [{ field: 'seats', message: noSeats }] : []),
  ];
}

const macAddresses = z.array(macAddress).max(MOST_COMPUTERS, `A license holds at most ${MOST_COMPUTERS} MAC addresses`);

/** Every address that a license has may be listed: its computers may have several each. */
const namedAddresses = z.array(macAddress).max(MOST_ADDRESSES, `A license holds at most ${MOST_COMPUTERS} MAC addresses`);

const HOST_ID_INVALID = `An id of a computer has at most ${MOST_HOST_ID} characters`;

const hostIds = z
  .array(z.string(HOST_ID_INVALID).max(MOST_HOST_ID, HOST_ID_INVALID), 'Please give a list of ids')
  .max(MOST_ADDRESSES, `A license holds at most ${MOST_ADDRESSES} ids of computers`);

const { months, ...editable } = TERM_FIELDS;

/** Anything left out stays as it is (LIC-26); fields that a kind does not have are ignored. */
export const updateLicenseBody = z.object({
  id,
  customerId: id,
  revision,
  version: text(50, FILL_ALL),
  modules: knownModules,
  /** null for none; unchanged if left out. */
  macAddresses: namedAddresses.nullish(),
  /** Which of its ids of other kinds stay; if left out, all of them. */
  hostIds: hostIds.optional(),
  seats: seats.optional(),
  ...z.object(editable).partial().shape,
  previousCourseCode: z.string().max(20).nullish(),
});

/** How many licenses of one customer can be renewed at once (LIC-266). */
const MOST_RENEWED = 100;

/** Licenses whose renewal can be undone together (LIC-871). */
export const undoRenewalBody = z.strictObject({
  licenseIds: z
    .array(id, 'Please choose')
    .min(1, 'Please choose')
    .max(MOST_RENEWED, `Please choose at most ${MOST_RENEWED}`)
    .refine((chosen) => new Set(chosen).size === chosen.length, CHOSEN_TWICE),
});

/** By months or up to a day, the same for all (LIC-262). */
export const renewLicensesBody = z
  .strictObject({
    customerId: id,
    licenses: z
      .array(z.strictObject({ id, revision }), 'Please choose')
      .min(1, 'Please choose')
      .max(MOST_RENEWED, `Please choose at most ${MOST_RENEWED}`)
      .refine((chosen) => new Set(chosen.map((one) => one.id)).size === chosen.length, CHOSEN_TWICE),
    months: count(1, MAX_MONTHS).optional(),
    until: day.optional(),
    from: z.enum(['end', 'today'], 'Please choose end or today').optional(),
  })
  .superRefine(({ months, until }, context) => {
    if ((months === undefined) === (until === undefined))
      context.addIssue({ code: 'custom', path: ['months'], message: 'Please give months, or a day to renew to' });
  });

const imported = {
  /** By name or code; if left out, that of the modules. */
  product: text(200).optional(),
  categoryName: z.enum(CATEGORY_NAMES, 'Please write CPU or FNL'),
  /** Left out: the latest release. */
  version: text(50).optional(),
  modules: chosenModules,
  seats: seats.optional(),
  purchaseDate: day.optional(),
  startDate: day,
  macAddresses: macAddresses.refine((macs) => new Set(macs).size === macs.length, CHOSEN_TWICE).optional(),
  /** Something that distinguishes otherwise identical licenses, such as an order number. */
  reference: text(100).optional(),
};

const importedBody = <Key extends KindKey>(key: Key) => z.object({ ...imported, typeId: typeIdOf(key), ...termShape(key, 'row') });

type Imported = KindsWhere<{ isImported: true }>;
type ImportedBody = { [Key in Imported]: ReturnType<typeof importedBody<Key>> }[Imported];

const importedBodies = keysWhere(({ isImported }) => isImported).map(importedBody);

/** A license in a row of an import. A Permanent one starts its subscription on `startDate` and was purchased then unless stated otherwise (IMP-6). */
export const importedLicense = z
  .discriminatedUnion('typeId', importedBodies as unknown as [ImportedBody, ...ImportedBody[]], { error: `Please write ${IMPORTED_NAMES}` }) // likewise
  .superRefine((license, context) => {
    const { categoryName, typeId, product, modules } = license;
    const problems = kindProblems(license, 'A floating license needs its seats');
    if (product !== undefined && productMeant(product)?.id !== productOf(modules))
      problems.push({
        field: 'product',
        message: productMeant(product) ? 'The modules are of another product' : 'There is no such product',
      });
    const most = CATEGORY[categoryName].computers;
    if ((license.macAddresses?.length ?? 0) > most)
      problems.push({ field: 'macAddresses', message: `A ${categoryName} license holds at most ${most} MAC addresses` });
    for (const { field, message } of checkDates(termOf(typeId).ofRow(license)))
      problems.push({ field: field === 'subscriptionStartDate' ? 'startDate' : field, message });
    for (const { field, message } of problems) context.addIssue({ code: 'custom', path: [field], message });
  });
export type ImportedLicense = z.infer<typeof importedLicense>;

type FieldsOf<One> = One extends unknown ? keyof One : never;

/** Every field that a row may give for a license, whatever its kind. */
export type ImportedField = FieldsOf<ImportedLicense>;

/** Why a license is suspended; the customer reads it (LIC-436). */
export const suspendLicenseBody = z.strictObject({ id, revision, reason: text(1000, 'Please give the reason') });
export const reinstateLicenseBody = z.strictObject({ id, revision });
