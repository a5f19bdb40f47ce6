import { may, ORGANIZATION_ROLES, type OrganizationRole, type Principal, ROLE } from '@lm/contract';
import {
  type Compilable,
  type Expression,
  ExpressionWrapper,
  expressionBuilder,
  type RawBuilder,
  type SelectQueryBuilder,
  type SqlBool,
  sql,
} from 'kysely';
import { prepared } from '../../db/prepared.ts';
import type { Database, Db, Tables } from '../../db/tables.ts';
import { territoryOf } from '../../db/territory.ts';
import { areaOf } from '../../lib/area-of.ts';

/** A condition on the rows of `customer`. */
type Where = ExpressionWrapper<Tables, 'customer', SqlBool>;

const customer = expressionBuilder<Tables, 'customer'>();
const tally = expressionBuilder<Tables, 'customer_tally'>();

const inCountries = (countries: readonly number[]) => sql<number>`ANY(${countries}::int[])`;

/** A literal, so that the index on staff applies. */
const staff = customer('customer.staff', '=', sql.lit(true));
const noStaff = customer('customer.staff', '=', sql.lit(false));

/** Everyone, or the customers of some countries without staff (ACC-7); a customer counts where their organization is (ORG-150). */
const shownTo = (principal: Principal): Where => {
  const { scope } = principal;
  if (!may(principal, 'customer.list')) return customer.lit(false);
  if (scope === 'everybody') return customer.lit(true);
  return customer.and([noStaff, customer(territoryOf(), '=', inCountries(scope.countries))]);
};

/** The same, and the principal too. */
const seenBy = (principal: Principal): Where => customer.or([customer('customer.id', '=', principal.id), shownTo(principal)]);

/**
 * All staff or, for a Distributor, those in the area: a principal who sees no customers elsewhere does not deactivate staff there either (ACC-36).
 */
const usersListedFor = (principal: Principal): Where => {
  const area = areaOf(principal);
  if (!may(principal, 'user.list')) return customer.lit(false);
  if (!area) return staff;
  return customer.and([staff, customer('customer.country_id', '=', inCountries(area))]);
};

/** Which people an act may be about; everyone else is not found (ACC-8). */
const ROWS = {
  'customer.list': shownTo,
  'customer.see': seenBy,
  /**
   * The teacher of the course that a license is from. People who may not list customers only have their own licenses, with codes that the teacher
   * gave them.
   */
  'course.name': (principal) => (may(principal, 'customer.list') ? seenBy(principal) : customer.lit(true)),
  /** The switch is in both lists, and people who manage staff need not see customers (ACC-26). */
  'customer.setActive': (principal) => customer.or([seenBy(principal), usersListedFor(principal)]),
  'user.list': usersListedFor,
  /** Whether an email belongs to a person outside the row scope is not revealed: the answer is only that it is taken. */
  'user.invite': (principal) => (areaOf(principal) ? customer.or([shownTo(principal), usersListedFor(principal)]) : customer.lit(true)),
} satisfies Record<string, (principal: Principal) => Where>;

export type RowAct = keyof typeof ROWS;

type Column = keyof Tables['customer'];

/** Does a query have the table itself, under its own name? {@link visible} accepts no other. */
export type Joins<All, Names> = 'customer' extends Names & keyof All
  ? [Column, keyof All['customer']] extends [keyof All['customer'], Column]
    ? unknown
    : { 'its customer is another table': never }
  : { 'it does not join customer': never };

/** Limits a query with `customer` to the rows that a principal may do this to. */
export const visible = <All, Names extends keyof All, Row>(
  query: SelectQueryBuilder<All, Names, Row> & Joins<All, Names>,
  principal: Principal,
  act: RowAct,
): SelectQueryBuilder<All, Names, Row> => query.where(ROWS[act](principal));

/** The same for plain SQL in which `customer` is that table. Not for where(), which could not check that. */
export const rowsFor = (principal: Principal, act: RowAct): Expression<unknown> => ROWS[act](principal);

/** The country that decides whether people who see only some countries see this person (ORG-150). */
export async function territoryOfPerson(db: Db, id: number): Promise<number> {
  const found = await db.selectFrom('customer').select(territoryOf().as('countryId')).where('id', '=', id).executeTakeFirstOrThrow();
  return found.countryId;
}

/** What people who are not staff do in their organization. */
type InOrganization = 'license.lookAfter' | 'license.buy';

const CUSTOMER = { kind: 'session', id: 0, roles: [{ id: ROLE.customer, name: 'Customer' }], rights: [], scope: 'everybody' } as const;

/** The roles in an organization that let people who are not staff do this. */
export const rolesThat = (act: InOrganization): OrganizationRole[] => ORGANIZATION_ROLES.filter((as) => may(CUSTOMER, act, { as }));

/** May the principal do this in this organization: the one a license belongs to, or a known one? */
const inPlaceFor = (principal: Principal, act: InOrganization, organizationId: RawBuilder<unknown>): Where => {
  const roles = ORGANIZATION_ROLES.filter((as) => may(principal, act, { as }));
  if (roles.length === 0) return customer.lit(false);
  return new ExpressionWrapper(
    sql<SqlBool>`EXISTS (SELECT FROM organization_person AS place WHERE place.customer_id = ${principal.id}
      AND place.organization_id = ${organizationId} AND place.role = ANY(${roles}::text[]))`.toOperationNode(),
  );
};

/** Limits a query with `customer` as the owner of `license` to the rows that a principal may see (ORG-52). */
export const visibleLicenses = <All, Names extends keyof All, Row>(
  query: SelectQueryBuilder<All, Names, Row> & Joins<All, Names>,
  principal: Principal,
): SelectQueryBuilder<All, Names, Row> => query.where(licensesFor(principal));

/** The same for plain SQL with these two tables, or with owners alone where the organization of the license is known. */
export const licensesFor = (
  principal: Principal,
  organizationId: RawBuilder<unknown> = sql.ref('license.organization_id'),
): Expression<SqlBool> => customer.or([seenBy(principal), inPlaceFor(principal, 'license.lookAfter', organizationId)]);

/** Does the principal have a seat of this license of their organization (ORG-70)? */
export const usesSeatOf = (principal: Principal, licenseId: RawBuilder<unknown>): Expression<SqlBool> => {
  if (!may(principal, 'license.useSeat', { as: 'holder' })) return sql<SqlBool>`false`;
  return sql<SqlBool>`EXISTS (SELECT FROM license_seat AS seat JOIN license AS seated ON seated.id = seat.license_id
      JOIN organization_person AS place ON place.organization_id = seated.organization_id AND place.customer_id = seat.holder_id
    WHERE seat.license_id = ${licenseId} AND seat.holder_id = ${principal.id} AND seat.ended_at IS NULL)`;
};

/** Does the principal buy for this organization (ORG-61)? */
export const buysFor = (principal: Principal, organizationId: RawBuilder<unknown>): Expression<SqlBool> =>
  inPlaceFor(principal, 'license.buy', organizationId);

/** Records of the people of an organization, by the column that says whose they are. */
export const inOrganization = (owner: string, organizationId: number): Expression<SqlBool> =>
  sql<SqlBool>`${sql.ref(owner)} = ANY(ARRAY(SELECT customer_id FROM organization_person WHERE organization_id = ${organizationId}))`;

/** From this many rows on, a page is far along the index of its order. */
export const FAR = 1000;

/**
 * The people an act may be about, sorted by id, for a join with rows far along an order: they are gathered once from an index instead of being
 * looked up one by one. Null if every row counts, even one without an owner.
 */
export const idsOfTheirs = (principal: Principal, act: 'customer.list' | 'customer.see'): RawBuilder<unknown> | null => {
  if (may(principal, 'customer.list') && principal.scope === 'everybody') return null;
  const listed = sql`SELECT customer.id FROM customer WHERE ${shownTo(principal)}`;
  const self = sql`SELECT customer.id FROM customer WHERE customer.id = ${principal.id} AND NOT (${shownTo(principal)})`;
  const theirs = act === 'customer.list' ? listed : sql`SELECT id FROM (${listed} UNION ALL ${self}) AS seen`;
  return sql`${theirs} ORDER BY id OFFSET 0`;
};

/** At most this many scopes are remembered; then all are forgotten and compiled again. A portal has fewer kinds of principals. */
const MOST_VIEWS = 100;

const views = new WeakMap<Principal, string>();

/** Everything that decides what a principal sees, in one text; put together once for each principal. */
function viewOf(principal: Principal): string {
  const view =
    views.get(principal) ?? `${principal.kind} ${principal.scope === 'everybody'} ${areaOf(principal) !== null} ${principal.rights}`;
  views.set(principal, view);
  return view;
}

/**
 * Like {@link prepared}, for a statement about the people that acts may be about: built once for all principals who see the same. The principal it is
 * built with stands for any of them, and only {@link visible} and {@link rowsFor} may use it.
 */
export function preparedFor<Values extends object, Row>(
  build: (paper: Database, values: Values, anyAlike: Principal) => Compilable<Row>,
): (db: Db, principal: Principal, values: Values) => Promise<Row[]> {
  const statements = new Map<string, ReturnType<typeof forView>>();
  const forView = (principal: Principal) =>
    prepared<Values & Asking, Row>((paper, values) => {
      const scope = principal.scope === 'everybody' ? principal.scope : { countries: values.countries };
      return build(paper, values, { ...principal, id: values.asker, scope });
    });
  return (db, principal, values) => {
    const { id, scope } = principal;
    const view = viewOf(principal);
    const statement = statements.get(view) ?? forView(principal);
    if (statements.size >= MOST_VIEWS) statements.clear();
    statements.set(view, statement);
    return statement(db, { ...values, asker: id, countries: scope === 'everybody' ? [] : [...scope.countries] });
  };
}

interface Asking {
  asker: number;
  countries: number[];
}

/** The sums of `customer_tally` that add up to what a principal may list. They go by label, and only staff have another label than Customer. */
export const sumsFor = (principal: Principal): Expression<unknown> => {
  const { scope } = principal;
  if (!may(principal, 'customer.list')) return tally.lit(false);
  if (scope === 'everybody') return tally.lit(true);
  return tally.and([tally('role_label', '=', 'Customer'), tally('country_id', '=', inCountries(scope.countries))]);
};
