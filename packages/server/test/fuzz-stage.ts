import { gunzipSync } from 'node:zlib';
import { api, ROLE } from '@lm/contract';
import { sql } from 'kysely';
import { type Belongings, belongings, type Owner } from './belongings.ts';
import type { CALLERS, HostileRequest } from './fuzz-requests.ts';
import { BLANKS, FRESH } from './fuzz-words.ts';
import { asked, NORWAY, peopleOf, SWEDEN } from './people.ts';
import { startServer, type TestServer } from './start.ts';

/** A portal with people and their things that is given hostile requests, and notes every row that changes. */

/** The text of an answer: some are compressed if the request accepts gzip (WIRE-792). */
const textOf = ({ headers, rawPayload }: Awaited<ReturnType<TestServer['inject']>>): string =>
  (headers['content-encoding'] === 'gzip' && rawPayload.length > 0 ? gunzipSync(rawPayload) : rawPayload).toString('utf8');

/** Throttles are as wide as possible, so that requests are refused only for what they contain. */
const WIDE = {
  WEBHOOK_ALLOW_PRIVATE: 'on',
  THROTTLED_CALLS: '1000000',
  SIGN_IN_FAILURES: '1000',
  SIGN_IN_FAILURES_ELSEWHERE: '100000',
  SIGN_UPS_AN_HOUR: '100000',
  COURSE_MAX_STUDENTS: '100000',
  SESSION_IDLE_HOURS: '8760',
  SESSION_MAX_DAYS: '3660',
  TRUST_PROXY: '1',
};

/** After this many requests, or sooner if a session has ended, other people take over; by then budgets are spent, too. */
const SCENE = 200;
const SHORTEST_SCENE = 50;
const SCENE_MS = 61 * 60_000;

type Caller = (typeof CALLERS)[number];
type Cast = Record<Exclude<Caller, 'nobody' | 'dead'>, Owner>;
type Blanks = Record<(typeof BLANKS)[number], number | string>;

export type Stage = Awaited<ReturnType<typeof openStage>>;

export async function openStage() {
  const server = await startServer(WIDE);
  const make = peopleOf(server);
  const has = await belongings(server, make);
  const changes = await watchRows(server);
  let moment = Date.parse('2026-11-21T10:00:00Z');
  let scene = await newScene();
  let played = 0;
  let fresh = 0;

  async function newScene() {
    moment += SCENE_MS;
    server.setNow(new Date(moment).toISOString());
    const people = await castOf(make);
    const props = await propsOf(people, { server, make, has });
    await changes(); // rows that have changed so far, without a request
    return { people, props };
  }

  const fill = (text: string, { id, email }: Owner) => {
    const mine: Blanks = { ...scene.props, 'own-id-here': id, 'own-mail-here@x.example': email };
    const filled = BLANKS.reduce((so, blank) => so.replaceAll(blank, String(mine[blank])), text);
    return filled.replaceAll(FRESH, () => `fresh-${++fresh}`);
  };

  return {
    /** Sends a request; answers the response and which rows changed, besides those that change with every answer. */
    play: async (request: HostileRequest) => {
      if (played >= SCENE) [scene, played] = [await newScene(), 0];
      played += 1;
      const self = request.caller in scene.people ? scene.people[request.caller as keyof Cast] : null;
      const { authorization = '', ...headers } = request.headers;
      const signed = { authorization: authorization.replaceAll('{token}', self?.token ?? 'x'.repeat(43)) };
      const filled = (text: string) => fill(text, self ?? scene.people.customer);
      const response = await server.inject({
        method: request.method as 'GET', // or any other method
        url: filled(request.url),
        headers: { ...headers, ...(request.caller !== 'nobody' && signed) },
        ...(request.payload !== null && { payload: typeof request.payload === 'string' ? filled(request.payload) : request.payload }),
      });
      await server.worker.idle('bulk');
      await server.worker.idle('withdrawal-notices'); // a job's work belongs to the call that began it
      const isOver = response.statusCode === 410 && self !== null && authorization === 'Bearer {token}';
      if (isOver && played > SHORTEST_SCENE) played = SCENE;
      const answer = { statusCode: response.statusCode, headers: response.headers, body: textOf(response) };
      return { response: answer, changed: await changes() };
    },
    listen: server.listen,
    close: server.close,
  };
}

async function castOf(make: ReturnType<typeof peopleOf>): Promise<Cast> {
  const everything = { teacher: true, allowTrial: true, offlineLicenseAllowed: true };
  const one = async (role: number, area: number[] = []): Promise<Owner> => ({
    ...(await make.customer({ roles: [role], area, ...everything })),
    roles: [role],
  });
  return {
    customer: await one(ROLE.customer),
    distributor: await one(ROLE.distributor, [SWEDEN, NORWAY]),
    sales: await one(ROLE.sales),
    admin: await one(ROLE.admin),
  };
}

interface Makers {
  server: TestServer;
  make: ReturnType<typeof peopleOf>;
  has: Belongings;
}

/** Things of these people, made by their own admin: the maker of earlier ones may be gone, and so may the release. */
async function propsOf({ customer, sales, admin }: Cast, { server, make, has }: Makers): Promise<Blanks> {
  await make.release('5.1.1', '2026-01-01');
  await has.picture(customer);
  const form = { customerId: customer.id, startDate: '2026-11-21', numberOfDays: 3000 };
  const course = (await server.call(admin.token, api.courses.createCourse, { body: form })).data;
  const student = await make.customer();
  const redeemed = { customerId: student.id, courseCode: course.code };
  return {
    'own-id-here': customer.id,
    'own-mail-here@x.example': customer.email,
    'person-id-here': customer.id,
    'license-id-here': (await server.call(admin.token, api.licenses.addLicense, { body: asked.permanent(customer.id) })).data.id,
    'place-id-here': (await server.call(student.token, api.licenses.addStudentLicense, { body: redeemed })).data.id,
    'course-id-here': course.id,
    'course-code-here': course.code,
    'role-id-here': (await has.role(customer)).id,
    'quotation-id-here': await has.quotation(customer),
    'release-id-here': await has.release(customer),
    'link-token-here': await has.link(customer),
    'reset-token-here': await has.passwordLink(sales),
  };
}

/**
 * Tables that are written to whether or not a call is refused: attempts and budgets are counted so that calls can be refused (SGN-29, SGN-32), a
 * right password makes its network known whatever else was wrong, a session notes when it was last used, and the worker sends and seals what earlier
 * acts have queued. The act of a call itself never writes to them.
 */
const BESIDE = new Set([
  ...[
    'INSERT security_event',
    'UPDATE security_event',
    'UPDATE webhook_delivery',
    'UPDATE webhook',
    'INSERT budget_spent',
    'UPDATE budget_spent',
    'INSERT sign_in_attempt',
    'DELETE sign_in_attempt',
  ],
  ...['INSERT known_network', 'UPDATE known_network', 'UPDATE session'],
  ...[
    'UPDATE job',
    'UPDATE mail',
    'DELETE job',
    'UPDATE account_link',
    'DELETE log_unsealed',
    'UPDATE log_unsealed',
    'INSERT log_seal',
    'INSERT log_head',
  ],
]);

/**
 * Notes each row that is inserted, changed or deleted within the same transaction, so that what is rolled back is not noted. Returns the rows since
 * the last time.
 */
async function watchRows({ db }: TestServer): Promise<() => Promise<string[]>> {
  await sql`CREATE TABLE row_change (id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, what text NOT NULL)`.execute(db);
  await sql`CREATE FUNCTION note_change() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN INSERT INTO row_change (what) VALUES (TG_OP || ' ' || TG_TABLE_NAME); RETURN NULL; END $$`.execute(db);
  const { rows } = await sql<{ name: string }>`SELECT tablename AS name FROM pg_tables
    WHERE schemaname = 'public' AND tablename <> 'row_change'`.execute(db);
  for (const { name } of rows)
    await sql`CREATE TRIGGER zz_note_change AFTER INSERT OR UPDATE OR DELETE ON ${sql.table(name)}
      FOR EACH ROW EXECUTE FUNCTION note_change()`.execute(db);
  return async () => {
    const since = await sql<{ what: string }>`DELETE FROM row_change RETURNING what`.execute(db);
    return [...new Set(since.rows.map(({ what }) => what))].filter((what) => !BESIDE.has(what));
  };
}
