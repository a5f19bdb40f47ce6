import {
  api,
  areSeveralProducts,
  type ExportedPersonField,
  isOptionalText,
  PERSON_FIELD_NAMES,
  PERSON_FIELDS,
  type PersonField,
  type Principal,
  productsNamed,
  valueInWords,
} from '@lm/contract';
import type { Db } from '../../db/tables.ts';
import { listRoute } from '../../http/list-route.ts';
import { type Route, route } from '../../http/mount.ts';
import { refuse } from '../../http/refuse.ts';
import { csvOf } from '../../lib/csv.ts';
import { exported } from '../../lib/exports-noted.ts';
import { languageOfFile } from '../../lib/file-language.queries.ts';
import { COUNTED_APART, counted } from '../../lib/list-totals.ts';
import { freshWhenMany } from '../../lib/mass-export.ts';
import type { Portal } from '../../lib/portal.ts';
import { productsHeldBy } from '../../licensing/licenses/public.ts';
import { customersToExport, type ExportedRow } from './customer-export.queries.ts';
import { customerFileTexts } from './customer-file.texts.ts';
import type { Wanted } from './customer-filter.queries.ts';
import { countCustomers, countRoles, customersMatching } from './customer-list.queries.ts';
import { searchSample } from './search-sample.ts';

const calls = api.customers;

type FilteringCall = typeof calls.filterCustomers | typeof calls.countCustomers | typeof calls.exportCustomers;

/** The customer list, whole, filtered, and as a file (CUS-1). */
export const customerListRoutes = (portal: Portal): Route[] => {
  const { db, today } = portal;
  const { isRare } = searchSample(portal);
  const once = counted(portal);

  const listed = async (
    principal: Principal,
    wanted: Wanted,
    { isCounted, ...page }: Parameters<typeof customersMatching>[3] & { isCounted: boolean },
  ) => {
    const { rows, total, knownRoles } = await customersMatching(db, principal, wanted, page, {
      isCounted,
      isRare: await isRare(principal, wanted.search),
    });
    return { rows, knownRoles, total: async () => total ?? countCustomers(db, principal, wanted) };
  };

  /** Refuses names that are not roles; `known` is how many are, if known. */
  const refuseUnknownRole = async (endpoint: FilteringCall, names: string[] = [], known?: number) => {
    const there = known ?? (names.length > 0 ? await countRoles(db, names) : 0);
    if (there < new Set(names).size) throw refuse(endpoint, 'unknownRole');
  };

  return [
    listRoute(calls.getCustomers, ({ query: { search, sort, order }, principal }, page) =>
      listed(principal, { search, today: today() }, { sort, order, ...page }),
    ),

    listRoute(calls.filterCustomers, async ({ query: { search, sort, order }, body, principal }, page) => {
      const found = await listed(principal, { ...body, search, today: today() }, { sort, order, ...page });
      await refuseUnknownRole(calls.filterCustomers, body.role, found.knownRoles);
      return found;
    }),

    route(calls.countCustomers, async ({ query, principal }) => {
      await refuseUnknownRole(calls.countCustomers, query.role);
      const key = JSON.stringify([principal.scope, query]);
      return once(key, () => countCustomers(db, principal, { ...query, today: today() }, COUNTED_APART));
    }),

    route(calls.exportCustomers, async ({ query, principal, freshly }) => {
      await refuseUnknownRole(calls.exportCustomers, query.role);
      const withProducts = areSeveralProducts();
      const t = customerFileTexts(await languageOfFile(db, principal));
      const heads = COLUMNS.map(([name]) => t(name));
      const rows = await freshWhenMany(freshly, exportRows(db, principal, { ...query, today: today() }, withProducts));
      return {
        fileName: 'customers.csv',
        content: csvOf(withProducts ? [...heads, t('products')] : heads, exported(portal, 'customers', rows)),
      };
    }),
  ];
};

/** A column of the file: the name of its heading, and its value. */
type Column = readonly [name: Parameters<ReturnType<typeof customerFileTexts>>[0], cell: (row: ExportedRow) => string];

function isExported(name: PersonField): name is ExportedPersonField {
  return PERSON_FIELDS[name].exported;
}

const FIELDS = PERSON_FIELD_NAMES.filter(isExported);
/** Programs know the columns of these fields, which every person has, by position; an import takes them all. */
const OF_EVERYONE = FIELDS.filter((name) => !isOptionalText(name));
const columnOf = (name: ExportedPersonField): Column => {
  const { type, column } = PERSON_FIELDS[name];
  return [name, type === 'text' ? (row) => String(row[column]) : (row) => wordFor(type, row[column])];
};
const COLUMNS: Column[] = [
  ...OF_EVERYONE.map(columnOf).toSpliced(OF_EVERYONE.indexOf('lastName') + 1, 0, ['email', ({ email }) => email]),
  ['role', ({ role_label }) => role_label],
  ['active', ({ active }) => (active ? 'Activated' : 'Deactivated')],
  ...FIELDS.filter(isOptionalText).map(columnOf),
];

/** There are few countries and ticks, so each is put into words once. */
const wordFor = memoized((type: 'country' | 'flag' | 'language', value: string | number | boolean) => valueInWords(type, value) ?? '');

function memoized(find: (type: 'country' | 'flag' | 'language', value: string | number | boolean) => string): typeof find {
  const found = new Map<string | number | boolean, string>();
  return (type, value) => {
    const word = found.get(value) ?? find(type, value);
    found.set(value, word);
    return word;
  };
}

async function* exportRows(db: Db, principal: Principal, wanted: Wanted, withProducts: boolean): AsyncGenerator<string[][]> {
  for await (const step of customersToExport(db, principal, wanted)) {
    const ids = step.map(({ id }) => id);
    const held = withProducts ? await productsHeldBy(db, ids) : null;
    const heldBy = (id: number) => productsNamed(held?.get(id) ?? []).products?.join('; ') ?? '';
    yield step.map((row) => [...COLUMNS.map(([, cell]) => cell(row)), ...(held ? [heldBy(row.id)] : [])]);
  }
}
