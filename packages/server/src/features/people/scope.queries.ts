import { may, type Principal } from '@lm/contract';
import {
  type Compilable,
  type ExpressionBuilder,
  type ExpressionWrapper,
  expressionBuilder,
  type RawBuilder,
  type SqlBool,
  sql,
} from 'kysely';
import { prepared } from '../../db/prepared.ts';
import type { Database, Db, Tables } from '../../db/tables.ts';
import { areaOf } from '../../lib/area-of.ts';

/** What a statement asks of the rows it selects from a table. */
type Rows<Table extends keyof Tables> = (eb: ExpressionBuilder<Tables, Table>) => ExpressionWrapper<Tables, Table, SqlBool>;
export type Where = Rows<'customer'>;

/** Either answer suits any table. */
const always = (answer: boolean) => (eb: { lit: (answer: boolean) => unknown }) => eb.lit(answer) as ReturnType<Rows<never>>;

const either =
  (...wheres: Where[]): Where =>
  (eb) =>
    eb.or(wheres.map((where) => where(eb)));

const inCountries = (countries: readonly number[]) => sql<number>`ANY(${countries}::int[])`;

/** Literal, so that it fits the index on staff. */
const staff: Where = (eb) => eb('customer.staff', '=', sql.lit(true));
const noStaff: Where = (eb) => eb('customer.staff', '=', sql.lit(false));

/** Everybody, or customers of some countries and no staff (ACC-7). */
const shownTo = (principal: Principal): Where => {
  const { scope } = principal;
  if (!may(principal, 'customer.list')) return always(false);
  if (scope === 'everybody') return always(true);
  return (eb) => eb.and([noStaff(eb), eb('customer.country_id', '=', inCountries(scope.countries))]);
};

/** Oneself too. */
const seenBy = (principal: Principal): Where => either((eb) => eb('customer.id', '=', principal.id), shownTo(principal));

/** All staff, but for a Distributor those in the area: who sees no customers elsewhere does not switch off staff there either (ACC-36). */
const usersListedFor = (principal: Principal): Where => {
  const area = areaOf(principal);
  if (!may(principal, 'user.list')) return always(false);
  if (!area) return staff;
  return (eb) => eb.and([staff(eb), eb('customer.country_id', '=', inCountries(area))]);
};

/** Which people an act may be about; everyone else is not found (ACC-8). */
const ROWS = {
  'customer.list': shownTo,
  'customer.see': seenBy,
  /** Whose course a license is of. Who lists nobody has licenses of their own alone, with codes that the teacher gave them. */
  'course.name': (principal) => (may(principal, 'customer.list') ? seenBy(principal) : always(true)),
  /** The switch is in both lists, and people who manage staff need not see customers (ACC-26). */
  'customer.setActive': (principal) => either(seenBy(principal), usersListedFor(principal)),
  'user.list': usersListedFor,
  /** Of an email that belongs to somebody out of sight nothing is told but that it is taken. */
  'user.invite': (principal) => (areaOf(principal) ? either(shownTo(principal), usersListedFor(principal)) : always(true)),
} satisfies Record<string, (principal: Principal) => Where>;

export type RowAct = keyof typeof ROWS;

/** The rows of `customer` that a principal may do this to. */
export const rowsFor = (principal: Principal, act: RowAct): Where => ROWS[act](principal);

/** From so many rows on a page lies far along the index of its order. */
export const FAR = 1000;

/**
 * Does a column name somebody that an act may be about? For going far along an index that has this column too: those people are gathered
 * once, by an index alone, and not looked up one by one.
 */
export const isTheirs = (principal: Principal, act: 'customer.list' | 'customer.see', owner: string): RawBuilder<SqlBool> => {
  if (may(principal, 'customer.list') && principal.scope === 'everybody') return sql`true`;
  const listed = shownTo(principal)(expressionBuilder<Tables, 'customer'>());
  const among = sql`${sql.ref(owner)} IN (SELECT customer.id FROM customer WHERE ${listed} OFFSET 0)`;
  return act === 'customer.list' ? sql`(${among}) IS TRUE` : sql`(${sql.ref(owner)} = ${principal.id} OR ${among}) IS TRUE`;
};

/** So many ways of seeing are told apart before all are forgotten and compiled anew: more than a portal has sorts of people. */
const MOST_VIEWS = 100;

/**
 * A statement about the people that an act may be about, built once for all principals who see alike; otherwise as {@link prepared}.
 */
export function preparedFor<Values extends object, Row>(
  act: RowAct,
  build: (paper: Database, values: Values, where: Where, whereFor: (other: RowAct) => Where) => Compilable<Row>,
): (db: Db, principal: Principal, values: Values) => Promise<Row[]> {
  const statements = new Map<string, ReturnType<typeof forView>>();
  const forView = (principal: Principal) =>
    prepared<Values & Asking, Row>((paper, values) => {
      const scope = principal.scope === 'everybody' ? principal.scope : { countries: values.countries };
      const whereFor = (other: RowAct) => rowsFor({ ...principal, id: values.asker, scope }, other);
      return build(paper, values, whereFor(act), whereFor);
    });
  return (db, principal, values) => {
    const { id, scope, rights } = principal;
    const view = `${scope === 'everybody'} ${areaOf(principal) !== null} ${rights}`;
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
export const sumsFor = (principal: Principal): Rows<'customer_tally'> => {
  const { scope } = principal;
  if (!may(principal, 'customer.list')) return always(false);
  if (scope === 'everybody') return always(true);
  return (eb) => eb.and([eb('role_label', '=', 'Customer'), eb('country_id', '=', inCountries(scope.countries))]);
};
