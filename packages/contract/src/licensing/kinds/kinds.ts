import type { Act } from '../../core/policy.ts';
import { type CardWords, endingCard, MAINTAINED_CARD } from './card-words.ts';
import { CATEGORIES, CATEGORY, type CategoryName } from './categories.ts';
import type { RemindingName } from './reminding.ts';
import { TERMS, type Term, type TermName } from './terms.ts';

/**
 * What a kind of license is. Calls, forms, filters, import, offers, orders, reminders, the desk, cards, files and the demo read it here.
 */
export interface Kind {
  /** The type's id, on the wire and in the database. */
  readonly id: number;
  readonly name: string;
  /** Its former names: log entries from those days are listed under them, and their seals stay valid. */
  readonly formerly?: readonly string[];
  /** The categories in which it exists. */
  readonly categories: readonly CategoryName[];
  /** How its dates are determined, and thus the fields of its forms. */
  readonly term: TermName;
  /** The initial months in its form; null if the form does not ask for any. */
  readonly months: number | null;
  /** How it is obtained: staff choose its contents; people request it themselves; a course code gives it. */
  readonly given: 'by staff' | 'on request' | 'for a code';
  /** Does the form of staff offer it? */
  readonly isOffered: boolean;
  /** May a row of an import contain one? */
  readonly isImported: boolean;
  /** Can customers be filtered by it? */
  readonly isFiltered: boolean;
  /** Offers sell it (OFR-302), and the worked example of prices uses this length (SCR-280); null for kinds without a price. */
  readonly soldFor: { readonly months: number } | { readonly days: number } | null;
  /** How people are reminded that it ends. */
  readonly reminding: RemindingName;
  readonly card: CardWords;
  /** Its `type` in an offline file, and in the file's name. */
  readonly fileLabel: string;
}

/** Every existing kind (LIC-4), in the order in which forms offer them. */
export const KINDS = {
  permanent: {
    id: 3,
    name: 'Permanent',
    categories: ['CPU', 'FNL'],
    term: 'maintained',
    months: 12,
    given: 'by staff',
    isOffered: true,
    isImported: true,
    isFiltered: true,
    soldFor: { months: 12 },
    reminding: 'renewal',
    card: MAINTAINED_CARD,
    fileLabel: 'Permanent',
  },
  monthly: {
    id: 4,
    name: 'Monthly',
    categories: ['CPU'],
    term: 'months',
    months: 1,
    given: 'by staff',
    isOffered: true,
    isImported: true,
    isFiltered: true,
    soldFor: { months: 3 },
    reminding: 'renewal',
    card: endingCard('of {months}'),
    fileLabel: 'Monthly',
  },
  temporary: {
    id: 6,
    name: 'Temporary',
    categories: ['CPU', 'FNL'],
    term: 'dates',
    months: null,
    given: 'by staff',
    isOffered: true,
    isImported: true,
    isFiltered: true,
    soldFor: { days: 30 },
    reminding: 'renewal',
    card: endingCard('until {end}'),
    fileLabel: 'Temporary',
  },
  trial: {
    id: 1,
    name: 'Trial',
    categories: ['CPU'],
    term: 'trial',
    months: null,
    given: 'on request',
    isOffered: false,
    isImported: false,
    isFiltered: true,
    soldFor: null,
    reminding: 'trial',
    card: endingCard('until {end}'),
    fileLabel: 'Trial',
  },
  student: {
    id: 5,
    name: 'Student',
    categories: ['CPU'],
    term: 'course',
    months: null,
    given: 'for a code',
    isOffered: false,
    isImported: false,
    isFiltered: false,
    soldFor: null,
    reminding: 'course',
    card: endingCard('until the course ends'),
    fileLabel: 'Student',
  },
} as const satisfies Record<string, Kind>;

type Kinds = typeof KINDS;
export type KindKey = keyof Kinds;

/** The kinds for which something holds. */
export type KindsWhere<Part> = { [Key in KindKey]: Kinds[Key] extends Part ? Key : never }[KindKey];

/** What people call a kind. */
export type KindName = Kinds[KindKey]['name'];

const ROWS: readonly (Kind & { readonly name: KindName })[] = Object.values(KINDS);

/** The keys of the kinds for which something holds, in the order of the table. */
export const keysWhere = (holds: (kind: Kind) => boolean): KindKey[] =>
  (Object.keys(KINDS) as KindKey[]).filter((key) => holds(KINDS[key])); // the keys of this very object

/** The ids of the types. */
export const TYPE = /* @__PURE__ */ Object.fromEntries(Object.entries(KINDS).map(([key, { id }]) => [key, id])) as {
  readonly [Key in KindKey]: Kinds[Key]['id'];
}; // the type of fromEntries forgets which key has which id

/** Ids and names, as `getTypes` answers them. */
export const TYPES = ROWS.map(({ id, name }) => ({ id, name })).sort((a, b) => a.id - b.id);

/** The kind of a license, by the id of its type. */
export function kindOf(typeId: number): Kind & { readonly name: KindName } {
  const kind = ROWS.find(({ id }) => id === typeId);
  if (!kind) throw new Error(`no kind of license has the id ${typeId}`); // the database's constraints allow no others
  return kind;
}

/** The names under which the log lists a kind: today's, then those it had before. */
export function namesOfKind(typeId: number): string[] {
  const { name, formerly = [] } = kindOf(typeId);
  return [name, ...formerly];
}

export const termOf = (typeId: number): Term => TERMS[kindOf(typeId).term];

/** The act of giving a license to a person, as the policy knows it. */
export const GIVING_ACT: Readonly<Record<Kind['given'], Extract<Act, 'license.add' | 'license.giveTrial' | 'license.giveStudent'>>> = {
  'by staff': 'license.add',
  'on request': 'license.giveTrial',
  'for a code': 'license.giveStudent',
};

/** The type of a license awaiting payment, whatever was bought (ORD-322). */
export const AWAITED_TYPE = KINDS.temporary.id;

/** What the staff's form offers in a category (LIC-18). */
export const offeredIn = (category: CategoryName): Kind[] =>
  ROWS.filter(({ isOffered, categories }) => isOffered && categories.includes(category));

/** Types that are never renewed, by their ids (LIC-260). */
export const NOT_RENEWED = /* @__PURE__ */ ROWS.filter(({ term }) => !TERMS[term].isRenewed).map(({ id }) => id);

/** The kinds that offers sell, in the order of the forms. */
export const SOLD = ROWS.flatMap(({ soldFor, ...kind }) => (soldFor ? [{ ...kind, soldFor }] : []));

/** Types that have maintenance, by their ids. */
export const MAINTAINED = ROWS.filter(({ term }) => TERMS[term].ends === 'maintenance').map(({ id }) => id);

/** `A, B or C`. */
const anyOf = (words: string[]) => [words.slice(0, -1).join(', '), ...words.slice(-1)].filter(Boolean).join(' or ');

const namesWhere = (wanted: (kind: Kind) => boolean) => anyOf(ROWS.filter(wanted).map(({ name }) => name));

/** The names of the kinds that may be imported, for a sentence. */
export const IMPORTED_NAMES = /* @__PURE__ */ namesWhere(({ isImported }) => isImported);

/** Why a kind does not exist in a category; null if it does. */
export function wrongCategory(typeId: number, name: CategoryName): string | null {
  if (kindOf(typeId).categories.includes(name)) return null;
  return `A ${CATEGORY[name].adjective} license is ${namesWhere(({ categories, given }) => given === 'by staff' && categories.includes(name))}`;
}

/** The name of a kind together with its category, where people choose among them. */
type KindWord<Key extends KindKey> = { [K in Key]: `${Kinds[K]['categories'][number]} - ${Kinds[K]['name']}` }[Key];

/** Category by category, and the shortest promise first. */
const kindWords = <Key extends KindKey>(wanted: (kind: Kind) => boolean) =>
  CATEGORIES.flatMap((category) =>
    ROWS.filter((kind) => wanted(kind) && kind.categories.includes(category.name))
      .toReversed()
      .map((kind) => ({
        word: `${category.name} - ${kind.name}` as KindWord<Key>, // composed like its type
        categoryId: category.id,
        typeId: kind.id,
        isMaintained: MAINTAINED.includes(kind.id),
      })),
  );

/** What customers can be filtered by. */
export const KIND_FILTERS = kindWords<KindsWhere<{ isFiltered: true }>>(({ isFiltered }) => isFiltered);

/** What licenses can be filtered by: every existing kind. */
export const KIND_WORDS = kindWords<KindKey>(() => true);
