import { type api, type BodyOf, type Principal, type Right, ROLE, TYPE, UNSAID } from '@lm/contract';
import { hash } from '@node-rs/argon2';
import { noteAdmins } from '../src/identity/people/admin-terms.queries.ts';
import { insertCustomer } from '../src/identity/people/people.queries.ts';
import { rolesWithRights } from '../src/identity/people/roles.queries.ts';
import { newToken, tokenHash } from '../src/lib/tokens.ts';
import { insertRelease } from '../src/licensing/releases/releases.queries.ts';
import type { TestServer } from './start.ts';

/** Staff without an account, for queries that need a principal. */
export const STAFF: Principal = {
  kind: 'session',
  id: 0,
  email: '',
  sessionId: 0,
  confirmedAt: new Date(0),
  roles: [],
  rights: ['customers.view'],
  scope: 'everybody',
};

/** Stories that are not about confirming an identity need not confirm one. */
const FRESH_FOR_EVER = new Date('9999-01-01T00:00:00Z');

export const PASSWORD = 'Sound&Vision9';
/** The cheapest hash there is: a check costs what the hash cost when it was made, and stories sign in hundreds of times. */
const passwordHash = hash(PASSWORD, { memoryCost: 8, timeCost: 1, parallelism: 1 });

/** ISO 3166-1 numeric codes of the countries in which people in stories live. */
export const SWEDEN = 752;
export const NORWAY = 578;
export const GERMANY = 276;

interface Somebody {
  firstName?: string;
  lastName?: string;
  email?: string;
  countryId?: number;
  roles?: number[];
  area?: number[];
  teacher?: boolean;
  allowTrial?: boolean;
  offlineLicenseAllowed?: boolean;
}

export interface Person {
  id: number;
  email: string;
  token: string;
}

/** Named, signed-in people, and the things they have. */
export function peopleOf({ portal }: TestServer) {
  let count = 0;

  async function somebody(who: Somebody): Promise<Person> {
    count += 1;
    const { firstName = 'Kim', lastName = 'Berg', roles = [ROLE.customer], area = [] } = who;
    const email = who.email ?? `${firstName}.${lastName}.${count}@example.com`.toLowerCase().replaceAll(/[^a-z0-9.@]/g, '');
    const form = {
      ...UNSAID,
      firstName,
      lastName,
      organization: 'Institute of Acoustics',
      countryId: who.countryId ?? SWEDEN,
      phoneNumber: '46812345678',
      isTeacher: who.teacher ?? false,
      allowTrial: who.allowTrial ?? false,
      offlineLicenseAllowed: who.offlineLicenseAllowed ?? false,
    };
    const token = newToken();
    const id = await portal.write(async (tx) => {
      const added = await insertCustomer(
        tx,
        { form, email, roles: await rolesWithRights(tx, roles), area, passwordHash: await passwordHash, isVerified: true },
        portal.now(),
      );
      if (added === null) throw new Error(`${email} is there already`);
      if (roles.includes(ROLE.admin)) await noteAdmins(tx, new Date(0));
      const moment = { created_at: portal.steady(), last_seen_at: portal.steady(), confirmed_at: FRESH_FOR_EVER };
      const session = { customer_id: added, token_hash: tokenHash(token), user_agent: 'test', address: '127.0.0.1', ...moment };
      await tx.insertInto('session').values(session).execute();
      return added;
    });
    return { id, email, token };
  }

  async function distributorWith(name: string, right_name: Right, area: number[]): Promise<Person> {
    const role = await portal.write(async (tx) => {
      const row = { name, name_key: name.toLowerCase() };
      const added = await tx.insertInto('role').values(row).returning('id').executeTakeFirstOrThrow();
      await tx.insertInto('role_right').values({ role_id: added.id, right_name }).execute();
      return added.id;
    });
    return somebody({ firstName: 'Ines', lastName: name, roles: [ROLE.distributor, role], area });
  }

  return {
    customer: (who: Somebody = {}) => somebody(who),
    admin: (who: Somebody = {}) => somebody({ firstName: 'Priya', lastName: 'Raman', roles: [ROLE.admin], ...who }),
    sales: () => somebody({ firstName: 'Rowan', lastName: "O'Brien", roles: [ROLE.sales] }),
    distributor: (area: number[]) => somebody({ firstName: 'Jonas', lastName: 'Lind', roles: [ROLE.distributor], area }),
    /** A distributor who may also add customers, through a custom role. */
    importer: (area: number[]) => distributorWith('Importer', 'customers.create', area),
    /** A distributor who may also edit customers, and so answer quotations. */
    seller: (area: number[]) => distributorWith('Seller', 'customers.edit', area),
    /** A distributor who may also delete customers, and so erase them. */
    eraser: (area: number[]) => distributorWith('Eraser', 'customers.delete', area),
    /** A distributor who may also read the log. */
    reader: (area: number[]) => distributorWith('Reader', 'log.view', area),
    /** A distributor who may also manage orders. */
    orderer: (area: number[]) => distributorWith('Orderer', 'orders.manage', area),
    /** A distributor who may also give student licenses. */
    lender: (area: number[]) => distributorWith('Lender', 'licenses.student', area),
    teacher: () => somebody({ firstName: 'Marek', lastName: 'Dvořák', teacher: true }),
    release: (name: string, date: string) => {
      const link = 'https://downloads.example.com/file';
      return portal.write((tx) =>
        insertRelease(tx, { name, date, productDownloadLink: link, fnlDownloadLink: link, matlabRuntimeDownloadLink: link, notes: '' }),
      );
    },
  };
}

type License = BodyOf<typeof api.licenses.addLicense>;

/** Bodies of addLicense calls, as a form would send them. */
export const asked = {
  permanent: (customerId: number): License => ({
    customerId,
    categoryName: 'CPU',
    typeId: TYPE.permanent,
    version: '5.1.1',
    modules: [1, 3],
    purchaseDate: '2026-11-10',
    subscriptions: [{ months: 12, subscriptionStartDate: '2026-11-12' }],
  }),
  monthly: (customerId: number): License => ({
    customerId,
    categoryName: 'CPU',
    typeId: TYPE.monthly,
    version: '5.1.1',
    modules: [2],
    startDate: '2026-11-21',
    months: 1,
  }),
  temporary: (customerId: number): License => ({
    customerId,
    categoryName: 'CPU',
    typeId: TYPE.temporary,
    version: '5.1.1',
    modules: [6],
    startDate: '2026-11-01',
    endDate: '2026-11-30',
  }),
};
