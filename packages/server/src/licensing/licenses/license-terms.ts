import {
  type api,
  CATEGORY,
  type CategoryName,
  categoryOf,
  checkDates,
  type Day,
  type DetailsOf,
  type Facts,
  isHostId,
  KINDS,
  type Kind,
  LAST_DAY,
  type LicenseDates,
  type LicenseKind,
  lastDayOf,
  MOST_SUBSCRIPTIONS,
  otherProductOf,
  type Product,
  type Received,
  showDay,
  soldModules,
  startsBeforePurchase,
  TERMS,
  type TermInput,
  termOf,
} from '@lm/contract';
import type { NewLicense } from './license-writing.queries.ts';
import type { RedeemedCourse } from './redeem.ts';
import type { StoredLicense } from './stored-license.ts';

type UpdateInput = Received<typeof api.licenses.updateLicense>['body'];

/** A license that staff choose: added by hand, or with an import. */
interface SoldInput extends TermInput {
  customerId: number;
  categoryName: CategoryName;
  typeId: number;
  modules: number[];
  seats?: number | undefined;
}

interface Release {
  id: number | null;
  name: string;
}

/** The license that an input describes, with every dependent date computed (LIC-7). */
export function newLicense(input: SoldInput, release: Release): NewLicense {
  const { id: categoryId, hasSeats } = CATEGORY[input.categoryName];
  return {
    customerId: input.customerId,
    categoryId,
    typeId: input.typeId,
    releaseId: release.id,
    version: release.name,
    purchaseDate: input.purchaseDate ?? null,
    seats: hasSeats ? (input.seats ?? 1) : null,
    courseId: null,
    courseCode: null,
    modules: input.modules,
    ...termOf(input.typeId).begin(input),
  };
}

/** The license for a course code: CPU, the course's modules, from today to the code's last day (CRS-5). */
export const studentLicense = (customerId: number, course: RedeemedCourse, release: Release, today: Day): NewLicense => ({
  ...unsold(KINDS.student, customerId, release, TERMS.course.begin({ startDate: today, courseEnd: course.lastDay })),
  ...(course.modules.length > 0 && { modules: course.modules }),
  courseId: course.id,
  courseCode: course.code,
});

/** A trial: CPU, all modules on sale, from today for a number of days (LIC-36). */
export const trialLicense = (customerId: number, product: Pick<Product, 'id' | 'trialDays'>, release: Release, today: Day): NewLicense => ({
  ...unsold(KINDS.trial, customerId, release, TERMS.trial.begin({ startDate: today, remainingDays: product.trialDays })),
  modules: soldModules(product.id).map(({ id }) => id),
});

/** What trials and student licenses share. */
const unsold = (kind: Kind, customerId: number, release: Release, dates: LicenseDates): NewLicense => ({
  customerId,
  categoryId: CATEGORY.CPU.id,
  typeId: kind.id,
  releaseId: release.id,
  version: release.name,
  purchaseDate: null,
  seats: null,
  courseId: null,
  courseCode: null,
  modules: soldModules().map(({ id }) => id),
  ...dates,
});

type EditProblem = DetailsOf<typeof api.licenses.updateLicense.refusals.unfit>[0]['problems'][number];

/** What is wrong with a license after an edit, by the fields of the edit. */
export function editProblems(edited: StoredLicense, input: UpdateInput): EditProblem[] {
  const { typeId, purchaseDate, startDate, endDate, subscriptions } = edited;
  const asked = termOf(typeId).edit.subscriptions ? input.subscriptions : undefined;
  const problems: EditProblem[] = checkDates({ purchaseDate, startDate, endDate, subscriptions: asked });
  if (endDate && endDate > LAST_DAY) problems.push({ field: 'remainingDays', message: `The end would be after ${showDay(LAST_DAY)}` });
  if (subscriptions.length > MOST_SUBSCRIPTIONS)
    problems.push({ field: 'subscriptionStartDate', message: `A license has at most ${MOST_SUBSCRIPTIONS} subscriptions` });
  const first = subscriptions.at(-1);
  if (problems.length === 0 && purchaseDate && first && startsBeforePurchase(purchaseDate, first.start))
    problems.push({ field: 'purchaseDate', message: 'Subscription start date should be after purchase date' });
  return problems;
}

/**
 * The license after an edit; anything the input leaves out stays, and its kind decides the consequences. A different course code sets the end to
 * that code's last day. `renewDate` is today if the last day moved forward (LIC-15).
 */
export function editedLicense(
  license: StoredLicense,
  input: UpdateInput,
  release: Release,
  course: RedeemedCourse | null,
  today: Day,
): StoredLicense {
  const next: StoredLicense = {
    ...license,
    releaseId: release.id,
    version: release.name,
    modules: input.modules,
    macs: boundTo(license, input),
    seats: categoryOf(license.categoryId).hasSeats ? (input.seats ?? license.seats) : null,
    purchaseDate: input.purchaseDate ?? license.purchaseDate,
    ...termOf(license.typeId).change(license, { ...input, courseEnd: course?.lastDay }),
    ...(course && { courseId: course.id, courseCode: course.code }),
  };
  if ((lastDayOf(next) ?? '') > (lastDayOf(license) ?? '')) next.renewDate = today;
  return next;
}

/** What a license is bound to after an edit: the addresses it names, and the remaining ids of other kinds. */
export function boundTo({ macs }: Pick<StoredLicense, 'macs'>, { macAddresses, hostIds }: Pick<UpdateInput, 'macAddresses' | 'hostIds'>) {
  const addresses = macAddresses === undefined ? macs.filter((mac) => !isHostId(mac)) : [...new Set(macAddresses ?? [])];
  return [...addresses, ...macs.filter((mac) => isHostId(mac) && (hostIds?.includes(mac) ?? true))];
}

/** The kind of a license, as its events name it. */
export const licenseKindOf = ({ categoryId, typeId }: Pick<StoredLicense, 'categoryId' | 'typeId'>): LicenseKind => ({
  category: categoryId,
  type: typeId,
});

/** A license as events describe it. */
export const licenseFacts = (license: NewLicense & { macs?: string[] }): Facts<'license'> => ({
  product: otherProductOf(license.modules),
  version: license.version,
  modules: license.modules,
  seats: license.seats,
  courseCode: license.courseCode,
  purchaseDate: license.purchaseDate,
  startDate: license.startDate,
  endDate: license.endDate,
  subscriptionStart: license.subscriptions[0]?.start ?? null,
  subscriptionEnd: license.subscriptions[0]?.end ?? null,
  macAddresses: license.macs ?? [],
});
