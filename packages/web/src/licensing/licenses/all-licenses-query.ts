import {
  type Day,
  KIND_WORDS,
  type LICENSE_SORTS,
  LICENSE_STATES,
  type LicenseColumn,
  OWNER_SEEN,
  type ShownLicenseFilter,
  STANDINGS,
} from '@lm/contract';
import { nameOfProduct } from '../../product-names.ts';
import type { ListState } from '../../ui/list-query.ts';
import type { Heard, SayOf } from '../../ui/say.ts';
import { areAll, isAmong, isDay, isOf, isText, isWhole, MOST_ID } from '../../ui/takes.ts';

/** The state that the list keeps in its address. */
export interface AllLicensesState extends ListState<(typeof LICENSE_SORTS)[number]> {
  filter: ShownLicenseFilter;
  /** The columns shown beside number and owner. */
  columns: LicenseColumn[];
}

/** The parts of the filter that an address may set. */
export const FILTER_SHAPE = isOf<ShownLicenseFilter>({
  kind: areAll(isAmong(KIND_WORDS.map(({ word }) => word)), KIND_WORDS.length),
  state: areAll(isAmong(LICENSE_STATES), LICENSE_STATES.length),
  standing: areAll(isAmong(STANDINGS), STANDINGS.length),
  version: areAll(isText(50), 100),
  country: areAll(isWhole(1, 999), 300),
  endsFrom: isDay,
  endsTo: isDay,
  ids: areAll(isWhole(1, MOST_ID), 1000),
  customerId: isWhole(1, MOST_ID),
  organizationId: isWhole(1, MOST_ID),
  courseCode: isText(20),
  ownerSeen: isAmong(OWNER_SEEN),
  productId: isWhole(1, MOST_ID),
});

/** Leaves empty groups out of the filter, so that an address stays short. */
export const lean = (filter: ShownLicenseFilter): ShownLicenseFilter =>
  Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== undefined && !(Array.isArray(value) && value.length === 0)));

export const isReversed = ({ endsFrom, endsTo }: ShownLicenseFilter): boolean => Boolean(endsFrom && endsTo && endsFrom > endsTo);

/** The filter as query parameters; a last day before the first is reported beside its field and left out. */
export function filterQuery(filter: ShownLicenseFilter) {
  const { ids, country, customerId, organizationId, productId, endsTo, ...rest } = filter;
  return {
    ...rest,
    endsTo: isReversed(filter) ? undefined : endsTo,
    ids: ids?.map(String),
    country: country?.map(String),
    customerId: customerId === undefined ? undefined : String(customerId),
    organizationId: organizationId === undefined ? undefined : String(organizationId),
    productId: productId === undefined ? undefined : String(productId),
  };
}

/** The filter as the body of a call, likewise. */
export const filterBody = ({ endsTo, ...rest }: ShownLicenseFilter) =>
  lean({ ...rest, endsTo: isReversed({ ...rest, endsTo }) ? undefined : endsTo });

export const isFiltered = (filter: ShownLicenseFilter): boolean => Object.keys(lean(filter)).length > 0;

/** A choice in words, and the filter without it. */
export interface Chosen {
  label: string;
  without: ShownLicenseFilter;
}

/** What words a filter in the language of the page. */
interface FilterWords {
  say: SayOf<'allLicenses'>;
  heard: Heard;
  day: (day: Day) => string;
  /** Returns the name of a country. */
  country: (id: number) => string;
}

const between = (from: Day | undefined, to: Day | undefined, { say, day }: FilterWords): string => {
  if (from && to) return say('Ends {from} – {to}', { from: day(from), to: day(to) });
  return from ? say('Ends on or after {day}', { day: day(from) }) : say('Ends by {day}', { day: day(to ?? '') });
};

/** Every choice, each shown as a pill that removes it. */
export function chosenIn(filter: ShownLicenseFilter, words: FilterWords): Chosen[] {
  const { say, heard } = words;
  const {
    state = [],
    standing = [],
    kind = [],
    version = [],
    country = [],
    endsFrom,
    endsTo,
    ownerSeen,
    ids,
    customerId,
    organizationId,
    courseCode,
    productId,
  } = filter;
  const less = (change: ShownLicenseFilter) => lean({ ...filter, ...change });
  const others = <T>(all: readonly T[], one: T) => all.filter((other) => other !== one);
  return [
    ...state.map((one) => ({ label: heard(one), without: less({ state: others(state, one) }) })),
    ...standing.map((one) => ({ label: heard(one), without: less({ standing: others(standing, one) }) })),
    ...kind.map((one) => ({ label: heard(one), without: less({ kind: others(kind, one) }) })),
    ...(endsFrom || endsTo ? [{ label: between(endsFrom, endsTo, words), without: less({ endsFrom: undefined, endsTo: undefined }) }] : []),
    ...(ownerSeen
      ? [{ label: say('Owner’s last visit {when}', { when: heard(ownerSeen) }), without: less({ ownerSeen: undefined }) }]
      : []),
    ...version.map((one) => ({ label: say('Version {name}', { name: one }), without: less({ version: others(version, one) }) })),
    ...country.map((one) => ({ label: words.country(one), without: less({ country: others(country, one) }) })),
    ...(courseCode ? [{ label: say('Course {code}', { code: courseCode }), without: less({ courseCode: undefined }) }] : []),
    ...(productId ? [{ label: nameOfProduct(productId), without: less({ productId: undefined }) }] : []),
    ...(customerId ? [{ label: say('One customer'), without: less({ customerId: undefined }) }] : []),
    ...(organizationId ? [{ label: say('One organization'), without: less({ organizationId: undefined }) }] : []),
    ...(ids?.length ? [{ label: say('{count} chosen', { count: ids.length }), without: less({ ids: undefined }) }] : []),
  ];
}
