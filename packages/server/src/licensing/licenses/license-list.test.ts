import {
  api,
  datedOf,
  isInState,
  KIND_WORDS,
  LICENSE_STATES,
  type License,
  type LicenseFilter,
  licenseStanding,
  type Principal,
  STANDINGS,
  stateOf,
} from '@lm/contract';
import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { givenServer } from '../../../test/given.ts';
import { asked, GERMANY, NORWAY, type Person, STAFF, SWEDEN } from '../../../test/people.ts';
import { plansOf } from '../../../test/plans.ts';
import { QUOTATION } from '../../../test/samples.ts';
import { countLicenses, licenseIdsMatching, licensesMatching } from './license-list.queries.ts';
import { isOfLicense, searchWords } from './license-search.ts';

const TODAY = '2026-11-21';
const ON_DAY = { today: TODAY, openDays: 45, graceDays: 20 };

const { server, make } = await givenServer();
const admin = await make.admin();
await make.release('5.1.1', '2026-01-01');
await make.release('4.9.7', '2024-01-01');

const list = (who: Person, query: object) =>
  server.call(who.token, api.licenses.getLicenses, { query: { page: '1', pageSize: '15', ...query } });
const add = async (body: Parameters<typeof asked.permanent>[0] | ReturnType<typeof asked.permanent>) =>
  (await server.call(admin.token, api.licenses.addLicense, { body: typeof body === 'number' ? asked.permanent(body) : body })).data;

describe('a customer calls about a license that stopped', () => {
  let caller: Person;
  let license: License;
  beforeAll(async () => {
    caller = await make.customer({ firstName: 'Ingrid', lastName: 'Sørensen', countryId: NORWAY, offlineLicenseAllowed: true });
    await make.customer({ firstName: 'Ingrid', lastName: 'Berg' });
    license = await add(asked.temporary(caller.id));
    const query = { licenseId: String(license.id), macAddress: '3C:22:FB:4A:91:0E' };
    await server.call(admin.token, api.licenses.generateOfflineLicense, { query });
  });

  // LIC-3, LIC-100, LIC-103
  test('staff find it by what the customer tells them: number, address, file, person, organization', async () => {
    const { id: fileId } = await server.db.selectFrom('issued_file').select('id').executeTakeFirstOrThrow();
    const heard = [
      `L-${license.id}`,
      `l${license.id}`,
      `  ${license.id} `,
      '3c:22:fb:4a:91:0e',
      '3C-22-FB-4A-91-0E',
      '3c22.fb4a.910e',
      '3C 22 FB 4A 91 0E',
      '+46 8 1234-5678 3c22',
      '2fb4',
      fileId,
      fileId.slice(0, 8).toUpperCase(),
      'sorensen ingrid',
      'fb4a  ingrid',
    ];
    for (const search of heard) {
      const { data, total } = await list(admin, { search });
      expect([search, data.map(({ id }) => id), total]).toEqual([search, [license.id], 1]);
    }
    const [found] = (await list(admin, { search: 'fb4a' })).data;
    expect(found).toMatchObject({
      id: license.id,
      macAddresses: ['3C:22:FB:4A:91:0E'],
      endDate: '2026-11-30',
      owner: { id: caller.id, name: 'Ingrid Sørensen', organization: 'Institute of Acoustics', email: caller.email, countryId: NORWAY },
    });
    expect((await list(admin, { search: '3c:22:fb:4a:91:0f' })).data).toEqual([]);
  });

  // LIC-103, LIC-220
  test('only the first six words of a search are looked for in licenses, so that none keeps the server planning for seconds', async () => {
    const words = Array.from({ length: 33 }, (_, place) => `abc${10 + place}`);
    expect(searchWords(words.join(' ')).filter(isOfLicense)).toHaveLength(6);
    expect((await list(admin, { search: words.join(' ') })).data).toEqual([]);
    const six = ['3c:22', 'fb4a', '22fb', '4a91', '910e', '3c22fb'];
    expect((await list(admin, { search: `ingrid sorensen ${six.join(' ')}` })).data.map(({ id }) => id)).toEqual([license.id]);
  });

  // LIC-103, CRS-5
  test('a student is found by the course code, or its beginning', async () => {
    const teacher = await make.teacher();
    const body = { customerId: teacher.id, startDate: TODAY, numberOfDays: 90 };
    const { code } = (await server.call(admin.token, api.courses.createCourse, { body })).data;
    const student = await make.customer({ firstName: 'Tove' });
    await server.call(student.token, api.licenses.addStudentLicense, { body: { customerId: student.id, courseCode: code } });
    for (const query of [{ search: code.toLowerCase() }, { search: `tove ${code.slice(0, 6)}` }, { courseCode: code }])
      expect((await list(admin, query)).data.map(({ courseCode, owner }) => [courseCode, owner.id])).toEqual([[code, student.id]]);
  });

  // LIC-100, ACC-7
  test('a distributor finds only what is in their countries, in rows, count and file', async () => {
    const inNorway = await make.distributor([NORWAY]);
    const inGermany = await make.distributor([GERMANY]);
    const all = async (who: Person) => {
      const counted = await server.call(who.token, api.licenses.countLicenses, { query: { search: `L-${license.id}` } });
      const csv = await server.call(who.token, api.licenses.exportLicenses, { query: {} });
      return [(await list(who, {})).data.map(({ id }) => id), counted.data.total, csv.text.trim().split('\r\n').length - 1];
    };
    expect(await all(inNorway)).toEqual([[license.id], 1, 1]);
    expect(await all(inGermany)).toEqual([[], 0, 0]);
    expect((await list(caller, {})).status).toBe(403);
  });
});

// LIC-104, WIRE-28
test('licenses.csv contains what is found, by number, and no cell of it can run as a formula', async () => {
  const owner = await make.customer({ firstName: 'Åke', lastName: 'Hedström' });
  await sql`UPDATE customer SET organization = '=HYPERLINK("x")' WHERE id = ${owner.id}`.execute(server.db);
  const first = await add(owner.id);
  const second = await add({ ...asked.monthly(owner.id), version: '4.9.7' });
  const { text } = await server.call(admin.token, api.licenses.exportLicenses, { query: { search: 'hedstrom' } });
  expect(text.slice(1).split('\r\n')).toEqual([
    'License,Name,Email,Organization,Country,Category,Type,State,Renewal,Start,End,Maintenance end,Seats,Version,Modules,MAC addresses,Computers,Course code,Purchase date,Renewed,Suspended since,Other ids,Belongs to organization',
    `L-${first.id},Åke Hedström,${owner.email},"'=HYPERLINK(""x"")",Sweden,CPU,Permanent,In maintenance,Covered,2026-11-12,,2027-12-01,,5.1.1,"Acoustics Low Frequency, Flow",,,,2026-11-10,,,,`,
    `L-${second.id},Åke Hedström,${owner.email},"'=HYPERLINK(""x"")",Sweden,CPU,Monthly,Active,Renewal open,2026-11-21,2026-12-21,,,4.9.7,Acoustics High Frequency,,,,,,,,`,
    '',
  ]);
});

// LIC-101, LIC-104, ORG-50
test('licenses are found by the organization that owns them, and the file names it', async () => {
  const mara = await make.customer({ lastName: 'Nordlys' });
  const body = { name: 'Nordlys Optikk', countryId: NORWAY };
  const { id: organizationId } = (await server.call(admin.token, api.organizations.addOrganization, { body })).data;
  await server.call(admin.token, api.organizations.addPerson, { body: { id: organizationId, customerId: mara.id, role: 'owner' } });
  const own = await add(mara.id);
  const its = await add({ ...asked.permanent(mara.id), organizationId } as ReturnType<typeof asked.permanent>);
  const filter = { organizationId: String(organizationId) };
  const seenBy = async ({ token }: Person) =>
    (await server.call(token, api.licenses.getLicenses, { query: { page: '1', ...filter } })).data;
  expect((await seenBy(admin)).map(({ id }) => id)).toEqual([its.id]);
  expect((await seenBy(await make.distributor([NORWAY]))).map(({ id }) => id)).toEqual([its.id]);
  expect(await seenBy(await make.distributor([SWEDEN]))).toEqual([]);
  expect((await server.call(admin.token, api.licenses.countLicenses, { query: filter })).data.total).toBe(1);
  const { text } = await server.call(admin.token, api.licenses.exportLicenses, { query: { search: 'nordlys' } });
  const cells = text
    .trim()
    .split('\r\n')
    .slice(1)
    .map((line) => line.split(','));
  expect(cells.map((row) => [row[0], row.at(-1)])).toEqual([
    [`L-${own.id}`, ''],
    [`L-${its.id}`, 'Nordlys Optikk'],
  ]);
});

// LIC-182, SAV-187
test('licenses are found by their owner’s last visit', async () => {
  const [here, away] = [await make.customer({ lastName: 'Amundsen' }), await make.customer({ lastName: 'Amundsen' })];
  const at = (customer_id: number, moment: string) => ({ customer_id, signed_in_at: new Date(moment) });
  await server.db
    .insertInto('last_sign_in')
    .values([at(away.id, '2026-08-22T23:59:59Z'), at(here.id, '2026-08-23T00:00:00Z')])
    .execute();
  const [lately, before] = [await add(here.id), await add(away.id)];
  const found = async (ownerSeen: string) => (await list(admin, { search: 'amundsen', ownerSeen })).data.map(({ id }) => id);
  expect(await found('in the last 90 days')).toEqual([lately.id]);
  expect(await found('not in the last 90 days')).toEqual([before.id]);
  expect((await list(admin, { ownerSeen: 'last year' })).status).toBe(400);
});

// LIC-101
test('an impossible request is refused beside its field', async () => {
  const wrong: Record<string, object> = {
    state: { state: 'Gone' },
    kind: { kind: ['CPU - Permanent', 'FNL - Student'] },
    endsTo: { endsFrom: '2026-12-02', endsTo: '01/12/2026' },
    endsFrom: { endsFrom: '31/02/2026' },
    country: { country: '0' },
    sort: { sort: 'mac' },
    ids: { ids: 'x' },
  };
  for (const [field, query] of Object.entries(wrong)) {
    const { status, problems } = await list(admin, query);
    expect([status, problems.map((problem) => problem.field.split('.')[0])]).toEqual([400, [field]]);
  }
});

describe('among five thousand licenses', () => {
  const distributor: Principal = { ...STAFF, scope: { countries: [NORWAY] } };
  let all: {
    license: License;
    ends: string;
    kind: string;
    states: string[];
    owner: { key: string; country: number };
    fileIds: string[];
  }[] = [];

  beforeAll(async () => {
    await crowd();
    await sql`ANALYZE`.execute(server.db);
    const wanted = ON_DAY;
    const listed = await licensesMatching(server.db, STAFF, wanted, { limit: 10_000, offset: 0 });
    const keys = await server.db.selectFrom('customer').select(['id', 'search_key']).execute();
    const files = await server.db.selectFrom('issued_file').select(['id', 'license_id']).execute();
    const states = (license: License) => LICENSE_STATES.filter((word) => isInState(word, stateOf(datedOf(license), TODAY), TODAY));
    all = listed.map(({ owner, ...license }) => ({
      license,
      ends: stateOf(datedOf(license), TODAY).until,
      kind: `${license.licenseCategoryModel.name} - ${license.licenseTypeModel.name}`,
      states: states(license),
      owner: { key: keys.find(({ id }) => id === owner.id)?.search_key ?? '', country: owner.countryId },
      fileIds: files.filter((file) => file.license_id === license.id).map(({ id }) => id),
    }));
  });

  /** Adds 1,700 people, most called Anna, with licenses of every kind whose ends lie around today. */
  async function crowd() {
    const drawn = sql`('x' || substr(md5(id || '/' || k), 1, 6))::bit(24)::int`; // the same each time
    await sql`WITH people AS (INSERT INTO customer (first_name, last_name, email, email_key, organization, country_id, phone_number, role_label, name_key, search_key, created_at)
        SELECT first, 'Berg' || n, n || '@crowd.example', n || '@crowd.example', 'Many', CASE WHEN n % 40 = 0 THEN 578 ELSE 752 END, '1', 'Customer', lower(first) || ' berg' || n,
          ' ' || lower(first) || ' berg' || n || ' ' || n || '@crowd.example', now()
        FROM (SELECT n, CASE WHEN n <= 20 THEN 'Zoe' ELSE 'Anna' END AS first FROM generate_series(1, 1700) AS n) AS people RETURNING id),
      made AS (INSERT INTO license (customer_id, category_id, type_id, version, purchase_date, start_date, end_date, months, maintained_until, seats, created_at)
        SELECT id, category, type, CASE WHEN (id + k) % 50 = 0 THEN '4.9.7' ELSE '5.1.1' END, DATE '2020-01-01',
          CASE WHEN type <> 3 THEN first END, CASE WHEN type <> 3 THEN first + length END, CASE WHEN type = 4 THEN 3 END,
          CASE WHEN type = 3 THEN date_trunc('month', first + 30 + length)::date END, CASE WHEN category = 2 THEN 5 END, now()
        FROM (SELECT id, k, (ARRAY[1, 1, 1, 2, 2])[1 + (id + k) % 5] AS category, (ARRAY[3, 4, 6, 3, 6])[1 + (id + k) % 5] AS type,
            DATE '2026-11-21' + ${drawn} % 200 - 190 AS first, ${drawn} / 200 % 90 AS length
          FROM people CROSS JOIN generate_series(1, 3) AS k) AS rows
        RETURNING id)
      SELECT count(*) FROM made`.execute(server.db);
    await sql`INSERT INTO license_subscription SELECT id, maintained_until - (20 + id % 300), maintained_until, 1 FROM license
      WHERE type_id = 3 AND NOT EXISTS (SELECT FROM license_subscription WHERE license_id = license.id)`.execute(server.db);
    await sql`UPDATE license SET suspended_on = '2026-11-01', suspended_reason = 'Unpaid' WHERE id % 97 = 0`.execute(server.db);
    await sql`INSERT INTO license_subscription SELECT license_id, start_date - 400, date_trunc('month', start_date)::date, 1 FROM license_subscription
      WHERE license_id % 3 = 0`.execute(server.db);
    await sql`INSERT INTO license_host SELECT id, '02:00:00:0' || id % 7 || ':' || upper(lpad(to_hex(id / 256), 2, '0') || ':' || lpad(to_hex(id % 256), 2, '0')), 1
      FROM license WHERE id % 2 = 0 AND NOT EXISTS (SELECT FROM license_host WHERE license_id = license.id)`.execute(server.db);
  }

  const searches = [
    'anna',
    'zoe',
    'berg',
    'an',
    'zoe berg1',
    'berg15 anna',
    '900',
    'L-901',
    '02:00:00:03',
    '0203',
    'anna 0203',
    'berg1 0003',
    'nobody',
    '%',
  ];

  const wish: fc.Arbitrary<LicenseFilter> = fc.record(
    {
      search: fc.constantFrom(...searches),
      kind: fc.subarray(
        KIND_WORDS.map(({ word }) => word),
        { minLength: 1 },
      ),
      state: fc.subarray([...LICENSE_STATES], { minLength: 1, maxLength: 2 }),
      standing: fc.subarray([...STANDINGS], { minLength: 1, maxLength: 2 }),
      version: fc.constantFrom(['4.9.7'], ['5.1.1'], ['4.9.7', '5.1.1'], ['none']),
      country: fc.constantFrom([NORWAY], [SWEDEN, NORWAY], [GERMANY]),
      endsFrom: fc.constantFrom('2026-06-01', TODAY, '2026-12-01'),
      endsTo: fc.constantFrom('2026-12-01', '2026-12-31', '2027-06-01'),
    },
    { requiredKeys: [] },
  );

  function isWanted(
    { license, ends, kind, states, owner, fileIds }: (typeof all)[number],
    wanted: LicenseFilter,
    principal: Principal,
  ): boolean {
    const words = (wanted.search ?? '').toLowerCase().split(' ').filter(Boolean);
    const any = <T>(group: readonly T[] | undefined, holds: (value: T) => boolean) => !group?.length || group.some(holds);
    return (
      (principal.scope === 'everybody' || principal.scope.countries.includes(owner.country)) &&
      any(wanted.kind, (word) => word === kind) &&
      any(wanted.state, (word) => states.includes(word)) &&
      any(wanted.standing, (word) => standsOn(license) === word) &&
      any(wanted.version, (version) => version === license.version) &&
      any(wanted.country, (country) => country === owner.country) &&
      (wanted.endsFrom ?? ends) <= ends &&
      ends <= (wanted.endsTo ?? ends) &&
      words.every((word) => {
        const digits = word.replaceAll(':', '').toUpperCase();
        const hasDigits = digits.length > 3 && license.macAddresses.some((mac) => mac.replaceAll(':', '').includes(digits));
        const hasOwner = !word.includes(':') && owner.key.includes(word.length < 3 ? ` ${word}` : word);
        return (
          hasOwner || hasDigits || /^(l-)?0*(\d+)$/.exec(word)?.[2] === String(license.id) || fileIds.some((id) => id.startsWith(word))
        );
      })
    );
  }

  const standsOn = (license: License) => licenseStanding(stateOf(datedOf(license), TODAY), ON_DAY);

  test.each(STANDINGS)('LIC-260: SQL says "%s" of the same licenses as the rule', async (word) => {
    const of = all.flatMap(({ license }) => (standsOn(license) === word ? license.id : []));
    const ids = await licenseIdsMatching(server.db, STAFF, { standing: [word], ...ON_DAY }, 10_000);
    expect(of.length).toBeGreaterThan(10);
    expect(ids.sort((a, b) => a - b)).toEqual(of.sort((a, b) => a - b));
  });

  // LIC-12, LIC-13, LIC-160
  test.each(LICENSE_STATES)('LIC-102: SQL says "%s" of the same licenses as the rule', async (word) => {
    const of = all.flatMap(({ license, states }) => (states.includes(word) ? license.id : []));
    const ids = await licenseIdsMatching(server.db, STAFF, { state: [word], ...ON_DAY }, 10_000);
    expect(of.length).toBeGreaterThan(10);
    expect(ids.sort((a, b) => a - b)).toEqual(of.sort((a, b) => a - b));
  });

  // LIC-101, LIC-103, LIC-106
  test('walking the order and looking up find the same, in rows in order, in counts and in ids', async () => {
    const page = fc.record({
      sort: fc.constantFrom('number' as const, 'end' as const, 'need' as const),
      order: fc.constantFrom('asc' as const, 'desc' as const),
      limit: fc.constantFrom(1, 15, 50),
      offset: fc.constantFrom(0, 1, 15, 1000),
    });
    await fc.assert(
      fc.asyncProperty(wish, page, fc.constantFrom(STAFF, distributor), async (filter, asked, principal) => {
        const wanted = { ...filter, ...ON_DAY };
        const number = /^(?:L-)?0*(\d+)$/.exec(filter.search ?? '')?.[1];
        const first = ({ license }: (typeof all)[number]) => (String(license.id) === number ? 0 : 1);
        const key = ({ ends, license }: (typeof all)[number]) => `${asked.sort === 'number' ? '' : ends} ${String(license.id).padStart(9)}`;
        const direction = asked.order === 'asc' ? 1 : -1;
        const ordered = all
          .filter((one) => isWanted(one, filter, principal))
          .sort((a, b) => first(a) - first(b) || (key(a) < key(b) ? -direction : direction));
        const over = ordered.filter(({ ends }) => ends < TODAY);
        const ahead = ordered.filter(({ ends }) => ends >= TODAY);
        const byNeed = asked.order === 'asc' ? [...ahead, ...over.toReversed()] : [...over.toReversed(), ...ahead];
        const expected = (asked.sort === 'need' && !number ? byNeed : ordered).map(({ license }) => license.id);
        const rows = await licensesMatching(server.db, principal, wanted, asked);
        expect(rows.map(({ id }) => id)).toEqual(expected.slice(asked.offset, asked.offset + asked.limit));
        expect(await countLicenses(server.db, principal, wanted, 1000)).toEqual({
          total: Math.min(expected.length, 1000),
          totalIsMore: expected.length > 1000,
        });
        const ids = await licenseIdsMatching(server.db, principal, wanted, 10_000);
        expect(ids.sort((a, b) => a - b)).toEqual(expected.toSorted((a, b) => a - b));
      }),
      { numRuns: 25 },
    );
  });

  // ACC-7: without a join, the plan reads all of a distributor's customers for each license once they exceed the memory of a statement.
  test.each(['number', 'end', 'need'] as const)('far down, by %s, no owner is sought among a distributor’s customers', async (sort) => {
    const lines = await plansOf(server.db, (db) => licensesMatching(db, distributor, ON_DAY, { sort, limit: 15, offset: 1000 }));
    expect(lines.find((line) => /Join|SubPlan/.test(line))).toMatch(/(Merge|Hash) Join/);
  });

  // LIC-102, LIC-27
  test('a license with maintenance begins with its first subscription, also after its subscriptions change', async () => {
    const owner = await make.customer();
    const later = { ...asked.permanent(owner.id), subscriptions: [{ months: 12, subscriptionStartDate: '2026-12-12' }] };
    const { id } = await add(later);
    const found = async (state: string) => (await list(admin, { customerId: String(owner.id), state })).total;
    expect([await found('Not started'), await found('In maintenance')]).toEqual([1, 0]);
    await sql`UPDATE license_subscription SET start_date = '2026-11-21' WHERE license_id = ${id}`.execute(server.db);
    expect([await found('Not started'), await found('In maintenance')]).toEqual([0, 1]);
  });
});

// ACC-7, WIRE-15: a distant page walks an index that knows the owner of each row.
test('on distant pages, a distributor’s customers, licenses, offers, orders and quotations are from their countries, in order', async () => {
  const many = sql`generate_series(1, 2600) n`;
  const ids = async (statement: ReturnType<typeof sql>) =>
    (await sql<{ id: number }>`${statement}`.execute(server.db)).rows.map(({ id }) => id);
  const owners =
    await ids(sql`INSERT INTO customer (first_name, last_name, name_key, email, email_key, organization, country_id, phone_number, search_key, created_at, active, role_label)
    SELECT 'Far', 'Away', 'zz ' || lpad(n::text, 5, '0'), n || '@far.example', n || '@far.example', 'Far', CASE n % 2 WHEN 0 THEN 40 ELSE 56 END, '1', '', now(), true, 'Customer'
    FROM ${many} ORDER BY n RETURNING id`);
  const theirs = owners.filter((_, place) => place % 2 === 1); // 40 is Austria
  await sql`INSERT INTO license (customer_id, category_id, type_id, version, start_date, end_date, months, created_at)
    SELECT id, 1, 4, '5.1.1', '2030-01-01', '2039-12-31', 120, now() FROM unnest(${owners}::int[]) AS id ORDER BY id`.execute(server.db);
  await sql`INSERT INTO quotation (customer_id, form, submitted_at) SELECT id, ${JSON.stringify(QUOTATION)}::jsonb, '2030-01-01'::date + id FROM unnest(${owners}::int[]) AS id`.execute(
    server.db,
  );
  await sql`INSERT INTO offer (year, number, customer_id, made_at, changed_at, last_no, state, valid_until, currency, total)
    SELECT 2030, id, id, now(), now(), 1, 'accepted', '2030-01-01', 'EUR', 1 FROM unnest(${owners}::int[]) AS id ORDER BY id`.execute(
    server.db,
  );
  await sql`INSERT INTO customer_order (year, number, customer_id, offer_id, offer_no, state, currency, total, accepted_at, accepted_name, accepted_position, po_number)
    SELECT 2030, customer_id, customer_id, id, 1, 'waiting', 'EUR', 1, '2030-01-01'::date + customer_id, 'A', 'B', '' FROM offer WHERE year = 2030`.execute(
    server.db,
  );
  const jonas = await make.distributor([40]);
  const query = { page: '6', pageSize: '200' };
  const [sixth, sixthFromLast] = [theirs.slice(1000, 1200), theirs.toReversed().slice(1000, 1200)];
  const customers = await server.call(jonas.token, api.customers.getCustomers, { query });
  expect([customers.data.map(({ id }) => id), customers.total]).toEqual([sixth, 1300]);
  const byEmail = await server.call(jonas.token, api.customers.getCustomers, { query: { ...query, sort: 'email', order: 'desc' } });
  const emails = theirs.map((_, place) => `${2 * place + 2}@far.example`).sort();
  expect(byEmail.data.map(({ email }) => email)).toEqual(emails.toReversed().slice(1000, 1200));
  const byNumber = await server.call(jonas.token, api.licenses.getLicenses, { query });
  expect(byNumber.data.map(({ owner }) => owner.id)).toEqual(sixthFromLast);
  const byEnd = await server.call(jonas.token, api.licenses.getLicenses, { query: { ...query, sort: 'end', order: 'asc' } });
  expect(byEnd.data.map(({ owner }) => owner.id)).toEqual(sixth);
  const offers = await server.call(jonas.token, api.offers.getOffers, { query });
  expect(offers.data.map(({ customer }) => customer?.id)).toEqual(sixthFromLast);
  const orders = await server.call(jonas.token, api.orders.getOrders, { query });
  expect(orders.data.map(({ customer }) => customer.id)).toEqual(sixthFromLast);
  const quotations = await server.call(jonas.token, api.quotations.getInbox, { query });
  expect(quotations.data.map(({ customer }) => customer.id)).toEqual(sixth);
  const last = await server.call(jonas.token, api.licenses.getLicenses, { query: { ...query, page: '7' } });
  expect(last.data.map(({ owner }) => owner.id)).toEqual(theirs.slice(0, 100).toReversed());
});
