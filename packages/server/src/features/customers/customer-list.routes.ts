import {
  api,
  type CustomerFilter,
  type ListCall,
  PERSON_FIELD_NAMES,
  PERSON_FIELDS,
  type Principal,
  personFromColumns,
  valueInWords,
} from '@lm/contract';
import type { Db } from '../../db/tables.ts';
import { type Route, route } from '../../http/mount.ts';
import { refuse } from '../../http/refuse.ts';
import { csvOf } from '../../lib/csv.ts';
import { pageOf, refuseTooLong } from '../../lib/paging.ts';
import type { Portal } from '../../lib/portal.ts';
import { allRoles } from '../people/public.ts';
import { countCustomers, customersMatching, customersToExport, type Wanted } from './customer-list.queries.ts';

const calls = api.customers;

interface ListQuery {
  sort?: 'name' | 'email' | 'role' | 'active' | undefined;
  order?: 'asc' | 'desc' | undefined;
  page?: number | undefined;
  pageSize?: number | undefined;
}

type Filter = CustomerFilter & { search?: string | undefined };
type FilteringCall = typeof calls.filterCustomers | typeof calls.exportCustomers;

/** The customer list, whole, filtered, and as a file (CUS-1). */
export const customerListRoutes = ({ db, today }: Portal): Route[] => {
  /** What is asked for, with those of its roles that there are by id. */
  const wantedFrom = async (input: Filter): Promise<Wanted> => {
    const { role, ...filter } = input;
    if (!input.search && !role?.length) return { ...filter, today: today(), roleNames: [] };
    const roles = await allRoles(db);
    const chosen = roles.filter(({ name }) => role?.includes(name));
    return { ...filter, roleIds: chosen.map(({ id }) => id), today: today(), roleNames: roles.map(({ name }) => name) };
  };

  const filterFrom = async (endpoint: FilteringCall, input: Filter): Promise<Wanted> => {
    const wanted = await wantedFrom(input);
    if (new Set(input.role).size > (wanted.roleIds?.length ?? 0)) throw refuse(endpoint, 'unknownRole');
    return wanted;
  };

  const listed = async (endpoint: ListCall, principal: Principal, { sort, order, ...query }: ListQuery, wanted: Wanted) => {
    const { limit, offset, paged } = pageOf(query);
    const page = { sort, order, limit, offset };
    if (paged) {
      const count = await countCustomers(db, principal, wanted);
      const isPastEnd = !count.totalIsMore && offset >= count.total; // nothing is looked for there
      return { rows: isPastEnd ? [] : await customersMatching(db, principal, wanted, page), ...count };
    }
    const rows = await customersMatching(db, principal, wanted, page);
    refuseTooLong(endpoint, rows);
    return { rows };
  };

  return [
    route(calls.getCustomers, async ({ query, principal }) =>
      listed(calls.getCustomers, principal, query, await wantedFrom({ search: query.search })),
    ),

    route(calls.filterCustomers, async ({ query, body, principal }) =>
      listed(calls.filterCustomers, principal, query, await filterFrom(calls.filterCustomers, { ...body, search: query.search })),
    ),

    route(calls.exportCustomers, async ({ query, principal }) => ({
      fileName: 'customers.csv',
      content: csvOf(COLUMNS, exportRows(db, principal, await filterFrom(calls.exportCustomers, query))),
    })),
  ];
};

/** The first ones are columns an import takes, so that a list can go out, be worked on and come back. */
const FIELDS = PERSON_FIELD_NAMES.filter((name) => PERSON_FIELDS[name].exported);
const withEmail = (fields: string[], email: string): string[] => fields.toSpliced(FIELDS.indexOf('lastName') + 1, 0, email);
const COLUMNS = [
  ...withEmail(
    FIELDS.map((name) => PERSON_FIELDS[name].label),
    'Email',
  ),
  'Role',
  'Active',
];

async function* exportRows(db: Db, principal: Principal, wanted: Wanted): AsyncGenerator<string[][]> {
  for await (const step of customersToExport(db, principal, wanted))
    yield step.map((row) => {
      const person = personFromColumns(row);
      const words = FIELDS.map((name) => valueInWords(PERSON_FIELDS[name].type, person[name]) ?? '');
      return [...withEmail(words, row.email), row.role_label, row.active ? 'Activated' : 'Deactivated'];
    });
}
