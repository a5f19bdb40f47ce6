import {
  type Asks,
  type api,
  type BodyOf,
  CATEGORY,
  type CategoryName,
  type Computer,
  categoryOf,
  type Day,
  daysBetween,
  givenName,
  hostsInWords,
  isHostId,
  kindOf,
  LICENSE_LABELS,
  type License,
  lastDayOf,
  MAX_MONTHS,
  MAX_REMAINING_DAYS,
  moduleName,
  modulesOf,
  NO_DATES,
  remainingDays,
  showDay,
  type TermField,
  type TermInput,
  termOf,
} from '@lm/contract';

/** The values of the Add License form. */
export interface LicenseValues {
  category: CategoryName;
  typeId: number;
  version: string;
  modules: string[];
  seats: number | '';
  purchaseDate: Day | null;
  subscriptionStartDate: Day | null;
  months: number | '';
  startDate: Day | null;
  endDate: Day | null;
  /** Edit form only. */
  macAddresses: string[];
  remainingDays: number | '';
  courseCode: string;
}

/** Empty values for fields that the Add License form lacks. */
export const ONLY_ON_EDIT = { macAddresses: [], remainingDays: '', courseCode: '' } satisfies Partial<LicenseValues>;

/** Adding or editing: each form has its own fields. */
export type Act = 'add' | 'edit';

type AddLicense = BodyOf<typeof api.licenses.addLicense>;

/** Each field as it is sent. Empty ones are sent as they are, so that the contract names them. */
const SENT: Record<TermField, (values: LicenseValues) => unknown> = {
  purchaseDate: ({ purchaseDate }) => purchaseDate ?? '',
  subscriptions: ({ subscriptionStartDate, months }) => [{ subscriptionStartDate: subscriptionStartDate ?? '', months }],
  startDate: ({ startDate }) => startDate ?? '',
  endDate: ({ endDate }) => endDate ?? '',
  months: ({ months }) => months,
  remainingDays: ({ remainingDays: days }) => (days === '' ? Number.NaN : days),
  courseCode: ({ courseCode }) => courseCode,
};

/**
 * Returns the fields of the form with what was entered: an optional field is sent if it is or was filled in, one marked `if changed` only if it
 * changed.
 */
function written(asks: Asks, values: LicenseValues, before: LicenseValues | null): Partial<Record<TermField, unknown>> {
  const fields = (Object.keys(SENT) as TermField[]).filter((field) => asks[field]); // it has no other keys
  const sent = fields.map((field) => ({ field, value: SENT[field](values), first: before && SENT[field](before) }));
  const goesAlong = sent.filter(({ field, value, first }) => {
    if (asks[field] === 'optional') return value !== '' || (first ?? '') !== ''; // an emptied field is sent as it is, so that the contract names it
    return asks[field] !== 'if changed' || value !== first;
  });
  return Object.fromEntries(goesAlong.map(({ field, value }) => [field, value]));
}

/** The call that the form makes. */
export const toBody = (values: LicenseValues, customerId: number): AddLicense =>
  ({
    customerId,
    categoryName: values.category,
    typeId: values.typeId,
    version: values.version,
    modules: values.modules.map(Number),
    ...(CATEGORY[values.category].hasSeats && { seats: values.seats === '' ? undefined : values.seats }),
    ...written(termOf(values.typeId).add, values, null),
  }) as AddLicense; // checked against the contract before it is sent

/** A whole number within bounds, otherwise nothing. */
const within = (value: number | '', least: number, most: number) =>
  typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most ? value : undefined;

/** The dates as the form has them; numbers that are missing or out of bounds count as not entered. */
function termInput(values: LicenseValues): TermInput {
  const { subscriptionStartDate, startDate, endDate } = values;
  const months = within(values.months, 1, MAX_MONTHS);
  return {
    startDate,
    endDate,
    months,
    remainingDays: within(values.remainingDays, 0, MAX_REMAINING_DAYS),
    subscriptions: subscriptionStartDate && months ? [{ subscriptionStartDate, months }] : [],
    courseEnd: endDate, // unknown here for another code
  };
}

/** The end the server will compute, by the same rule; null while a field it needs is missing. */
export function computedEnd(values: LicenseValues, act: Act): Day | null {
  const term = termOf(values.typeId);
  const input = termInput(values);
  return lastDayOf(act === 'add' ? term.begin(input) : { ...NO_DATES, ...term.change(NO_DATES, input) });
}

/** The initial state of the edit form: saving it unchanged changes nothing (LIC-28). */
export function valuesOf(license: License): LicenseValues {
  const [subscription] = license.licenseSubscriptionModels;
  return {
    category: categoryOf(license.licenseCategoryModel.id).name,
    typeId: license.licenseTypeModel.id,
    version: license.version,
    modules: license.moduleModels.map(({ id }) => String(id)),
    seats: license.seats ?? '',
    purchaseDate: license.purchaseDate,
    subscriptionStartDate: subscription?.subscriptionStartDate ?? null,
    months: subscription?.months ?? license.months ?? '',
    startDate: license.startDate,
    endDate: license.endDate,
    macAddresses: [...license.macAddresses, ...license.computers.flatMap(({ macs }) => macs.filter(isHostId))],
    remainingDays: daysOf(license),
    courseCode: license.courseCode ?? '',
  };
}

/** The fields in the form's own words, to tell what another person changed. */
export const inWords = (
  values: LicenseValues,
  say: (label: (typeof LICENSE_LABELS)[keyof typeof LICENSE_LABELS]) => string = asItIs,
  day = showDay,
) => ({
  [say(LICENSE_LABELS.version)]: values.version,
  [say(LICENSE_LABELS.modules)]: values.modules.map((id) => moduleName(Number(id))).join(', '),
  [say(LICENSE_LABELS.seats)]: String(values.seats),
  [say(LICENSE_LABELS.macAddresses)]: hostsInWords(values.macAddresses),
  [say(LICENSE_LABELS.purchaseDate)]: shown(values.purchaseDate, day),
  [say(LICENSE_LABELS.subscriptionStart)]: shown(values.subscriptionStartDate, day),
  [say(LICENSE_LABELS.months)]: String(values.months),
  [say(LICENSE_LABELS.startDate)]: shown(values.startDate, day),
  [say(LICENSE_LABELS.endDate)]: shown(values.endDate, day),
  [say(LICENSE_LABELS.courseCode)]: values.courseCode,
});

const asItIs = (sentence: string) => sentence;

const shown = (day: Day | null, written: (day: Day) => string) => (day ? written(day) : '');

const daysOf = ({ startDate, endDate }: License) => (startDate && endDate ? daysBetween(startDate, endDate) : '');

type UpdateLicense = BodyOf<typeof api.licenses.updateLicense>;

/** The call that the edit form makes. */
export function toEditBody(values: LicenseValues, license: License): UpdateLicense {
  const asks = termOf(values.typeId).edit;
  return {
    id: license.id,
    customerId: license.customerId,
    revision: license.revision,
    version: values.version,
    modules: values.modules.map(Number),
    ...bodyOfHosts(values.macAddresses, license),
    ...(CATEGORY[values.category].hasSeats && { seats: values.seats === '' ? Number.NaN : values.seats }),
    ...written(asks, values, valuesOf(license)),
    ...(asks.courseCode && { previousCourseCode: license.courseCode }),
  } as UpdateLicense; // checked against the contract before it is sent
}

/** The addresses and, if the license has ids of other kinds, the ids that stay. */
function bodyOfHosts(hosts: string[], { computers }: License): Pick<UpdateLicense, 'macAddresses' | 'hostIds'> {
  const macs = hosts.filter((host) => !isHostId(host));
  const hasIds = computers.some((computer) => computer.macs.some(isHostId));
  return { macAddresses: macs.length > 0 ? macs : null, ...(hasIds && { hostIds: hosts.filter(isHostId) }) };
}

/** The computers that result from these addresses and the existing computers (CMP-405). */
function computersFor(macs: string[], { category }: LicenseValues, known: readonly Computer[], today: Day): Computer[] {
  const kept = known.map((computer) => ({ ...computer, macs: computer.macs.filter((mac) => macs.includes(mac)) }));
  const computers = kept.filter((computer) => computer.macs.length > 0);
  for (const mac of macs.filter((one) => !computers.some((computer) => computer.macs.includes(one)))) {
    const name = givenName(
      category,
      computers.map((computer) => computer.name),
    );
    const since = `${today}T00:00:00Z`;
    computers.push({ id: -computers.length - 1, name, macs: [mac], since, seats: null, files: 0, lastFileAt: null, revision: 1 });
  }
  return computers;
}

/** The license as its card will show it while the form is filled in; `known` are the computers it has. */
export function preview(values: LicenseValues, today: Day, act: Act, known: readonly Computer[] = []): License {
  const { category, typeId, startDate, subscriptionStartDate } = values;
  const { ends, add } = termOf(typeId);
  const end = computedEnd(values, act);
  const goesOn = ends === 'maintenance';
  const start = goesOn ? subscriptionStartDate : startDate;
  const months = values.months === '' ? 1 : values.months;
  return {
    id: 0,
    customerId: 0,
    revision: 1,
    licenseCategoryModel: CATEGORY[category],
    licenseTypeModel: kindOf(typeId),
    version: values.version,
    versionId: null,
    startDate: start ?? today,
    endDate: goesOn ? null : (end ?? start ?? today),
    purchaseDate: values.purchaseDate,
    renewDate: null,
    months: add.months ? months : null,
    remainingDays: goesOn || !end ? null : remainingDays(end, today),
    seats: CATEGORY[category].hasSeats ? Number(values.seats) : null,
    courseCode: values.courseCode || null,
    macAddresses: values.macAddresses.filter((mac) => !isHostId(mac)),
    computers: computersFor(values.macAddresses, values, known, today),
    moduleModels: modulesOf(values.modules.map(Number)),
    licenseSubscriptionModels: goesOn && start && end ? [{ subscriptionStartDate: start, subscriptionEndDate: end, months }] : [],
  };
}
