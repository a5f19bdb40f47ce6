import {
  type api,
  type BodyOf,
  CATEGORIES,
  type Day,
  daysBetween,
  type License,
  MAX_MONTHS,
  MAX_REMAINING_DAYS,
  MODULES,
  monthlyEnd,
  monthlyEndOnEdit,
  remainingDays,
  showDay,
  subscriptionEnd,
  TYPE,
  TYPES,
} from '@lm/contract';

/** What the Add License form holds while it is filled in. */
export interface LicenseValues {
  category: 'CPU' | 'FNL';
  typeId: number;
  version: string;
  modules: string[];
  seats: number | '';
  purchaseDate: Day | null;
  subscriptionStartDate: Day | null;
  months: number | '';
  startDate: Day | null;
  endDate: Day | null;
  /** On edit only. */
  macAddresses: string[];
  remainingDays: number | '';
  courseCode: string;
}

/** What the Add License form does not ask for. */
export const ONLY_ON_EDIT = { macAddresses: [], remainingDays: '', courseCode: '' } satisfies Partial<LicenseValues>;

type AddLicense = BodyOf<typeof api.licenses.addLicense>;

/** Types the form offers (spec.md §5): Trial and Student licenses come from requests. */
export const typesOf = (category: string) =>
  [TYPE.permanent, TYPE.monthly, TYPE.temporary].filter((id) => category === 'CPU' || id !== TYPE.monthly);

/** Default months: 12 for a subscription, 1 for a monthly lease (spec.md §9). */
export const defaultMonths = (typeId: number) => (typeId === TYPE.monthly ? 1 : 12);

/** The call that the form makes. Empty fields go out as they are, so that the contract names them. */
export const toBody = (values: LicenseValues, customerId: number): AddLicense =>
  ({
    customerId,
    categoryName: values.category,
    typeId: values.typeId,
    version: values.version,
    modules: values.modules.map(Number),
    ...(values.category === 'FNL' && { seats: values.seats === '' ? undefined : values.seats }),
    ...(values.typeId === TYPE.permanent && {
      purchaseDate: values.purchaseDate ?? '',
      subscriptions: [{ subscriptionStartDate: values.subscriptionStartDate ?? '', months: values.months }],
    }),
    ...(values.typeId !== TYPE.permanent && values.purchaseDate && { purchaseDate: values.purchaseDate }),
    ...(values.typeId === TYPE.monthly && { startDate: values.startDate ?? '', months: values.months }),
    ...(values.typeId === TYPE.temporary && { startDate: values.startDate ?? '', endDate: values.endDate ?? '' }),
  }) as AddLicense; // checked against the contract before it is sent

/** The end the server will compute, by the same rule; null while a field it needs is missing. */
export function computedEnd({ typeId, subscriptionStartDate, startDate, endDate, months }: LicenseValues): Day | null {
  const whole = typeof months === 'number' && Number.isInteger(months) && months >= 1 && months <= MAX_MONTHS ? months : null;
  if (typeId === TYPE.permanent) return subscriptionStartDate && whole ? subscriptionEnd(subscriptionStartDate, whole) : null;
  if (typeId === TYPE.monthly) return startDate && whole ? monthlyEnd(startDate, whole) : null;
  return endDate;
}

/** What the edit form begins with: saving it unchanged changes nothing (decisions.md §5). */
export function valuesOf(license: License): LicenseValues {
  const [subscription] = license.licenseSubscriptionModels;
  return {
    category: license.licenseCategoryModel.name === 'FNL' ? 'FNL' : 'CPU',
    typeId: license.licenseTypeModel.id,
    version: license.version,
    modules: license.moduleModels.map(({ id }) => String(id)),
    seats: license.seats ?? '',
    purchaseDate: license.purchaseDate,
    subscriptionStartDate: subscription?.subscriptionStartDate ?? null,
    months: subscription?.months ?? '',
    startDate: license.startDate,
    endDate: license.endDate,
    macAddresses: license.macAddresses,
    remainingDays: daysOf(license),
    courseCode: license.courseCode ?? '',
  };
}

/** The fields in the words of the form, for saying what somebody else changed. */
export const inWords = (values: LicenseValues) => ({
  Version: values.version,
  Modules: MODULES.filter(({ id }) => values.modules.includes(String(id)))
    .map(({ name }) => name)
    .join(', '),
  Seats: String(values.seats),
  'MAC addresses': values.macAddresses.join(', '),
  'Purchase date': shown(values.purchaseDate),
  'Subscription start': shown(values.subscriptionStartDate),
  Months: String(values.months),
  'Start date': shown(values.startDate),
  'End date': shown(values.endDate),
  'Course code': values.courseCode,
});

const shown = (day: Day | null) => (day ? showDay(day) : '');

const daysOf = ({ startDate, endDate }: License) => (startDate && endDate ? daysBetween(startDate, endDate) : '');

type UpdateLicense = BodyOf<typeof api.licenses.updateLicense>;

/** The call that the edit form makes; the days of a Monthly license go along only when they were changed. */
export const toEditBody = (values: LicenseValues, license: License): UpdateLicense =>
  ({
    id: license.id,
    customerId: license.customerId,
    revision: license.revision,
    version: values.version,
    modules: values.modules.map(Number),
    macAddresses: values.macAddresses.length > 0 ? values.macAddresses : null,
    ...(values.category === 'FNL' && { seats: values.seats === '' ? Number.NaN : values.seats }),
    // A purchase date cannot be taken away: one that was emptied goes out as it is, so that the contract names it.
    ...((values.purchaseDate || license.purchaseDate) && { purchaseDate: values.purchaseDate ?? '' }),
    ...(values.typeId === TYPE.permanent
      ? {
          purchaseDate: values.purchaseDate ?? '',
          subscriptions: [{ subscriptionStartDate: values.subscriptionStartDate ?? '', months: values.months }],
        }
      : { startDate: values.startDate ?? '' }),
    ...(values.typeId === TYPE.monthly &&
      values.remainingDays !== daysOf(license) && { remainingDays: values.remainingDays === '' ? Number.NaN : values.remainingDays }),
    ...((values.typeId === TYPE.temporary || values.typeId === TYPE.trial) && { endDate: values.endDate ?? '' }),
    ...(values.typeId === TYPE.student && { courseCode: values.courseCode, previousCourseCode: license.courseCode }),
  }) as UpdateLicense; // checked against the contract before it is sent

/** The end after the edit, by the server's rule; null while a field it needs is missing. */
export function editedEnd(values: LicenseValues): Day | null {
  const { typeId, startDate, remainingDays: days } = values;
  if (typeId !== TYPE.monthly) return computedEnd(values);
  return startDate && typeof days === 'number' && Number.isInteger(days) && days >= 0 && days <= MAX_REMAINING_DAYS
    ? monthlyEndOnEdit(startDate, days)
    : null;
}

/** The license as its card will show it, while it is typed. */
export function preview(values: LicenseValues, today: Day, end = computedEnd(values)): License {
  const isPermanent = values.typeId === TYPE.permanent;
  const start = isPermanent ? values.subscriptionStartDate : values.startDate;
  const months = values.months === '' ? 1 : values.months;
  return {
    id: 0,
    customerId: 0,
    revision: 1,
    licenseCategoryModel: CATEGORIES.find(({ name }) => name === values.category) ?? CATEGORIES[0],
    licenseTypeModel: TYPES.find(({ id }) => id === values.typeId) ?? TYPES[1],
    version: values.version,
    versionId: null,
    startDate: start ?? today,
    endDate: isPermanent ? null : (end ?? start ?? today),
    purchaseDate: values.purchaseDate,
    renewDate: null,
    months: values.typeId === TYPE.monthly ? months : null,
    remainingDays: isPermanent || !end ? null : remainingDays(end, today),
    seats: values.category === 'FNL' ? Number(values.seats) : null,
    courseCode: values.courseCode || null,
    macAddresses: values.macAddresses,
    moduleModels: MODULES.filter(({ id }) => values.modules.includes(String(id))),
    licenseSubscriptionModels: isPermanent && start && end ? [{ subscriptionStartDate: start, subscriptionEndDate: end, months }] : [],
  };
}
